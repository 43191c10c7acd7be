import { integer, listOf, named, orNull, photoAddress, text, uuid, yesOrNo } from "../../platform/http/call-doc";
import { Routes } from "../../platform/http/routes";
import { publicPhoto } from "../media/public-photo.value";
import { photoPath } from "../media/stored-photo.value";
import type { PartnerService } from "./partner.service";

const PARTNER = named("Partner", {
  id: uuid,
  name: text,
  logo: orNull(photoAddress),
  website: orNull(text),
  order: integer,
  active: yesOrNo,
});
const LOGO_WIDTH = 320;

/** `GET /partners`: a plain array of those that are shown, in their order; `logo` is an address. */
export function partnerRoutes(partners: PartnerService): Routes {
  const routes = new Routes();
  routes.get(
    "/partners",
    { role: "guest", token: "READ" },
    { about: "Partners on the home page, in their order.", answer: listOf(PARTNER) },
    async (_req, res) => {
      const shown = await partners.list();
      res.json(
        shown.map(({ id, name, logo, website, order, active }) => {
          return { id, name, logo: photoPath(publicPhoto(logo, active), LOGO_WIDTH), website, order, active };
        }),
      );
    },
  );
  return routes;
}
