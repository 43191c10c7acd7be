import { Router } from "express";
import { photoPath } from "../media/stored-photo";
import type { PartnerService } from "./partner.service";

const LOGO_WIDTH = 320;

/** `GET /partners`: a plain array of those that are shown, in their order; `logo` is a path. */
export function partnerRoutes(partners: PartnerService): Router {
  const router = Router();
  router.get("/partners", async (_req, res) => {
    const shown = await partners.list();
    res.json(
      shown.map(({ id, name, logo, website, order, active }) => {
        return { id, name, logo: photoPath(logo, LOGO_WIDTH), website, order, active };
      }),
    );
  });
  return router;
}
