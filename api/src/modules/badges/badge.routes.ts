import { Router } from "express";
import { textParam } from "../../platform/http/params";
import { contextOf } from "../../platform/http/request-context";
import { userNotFound } from "../../shared/errors";
import type { UserService } from "../users/user.service";
import type { BadgeCatalog } from "./badge.catalog";
import { toCertificateJson } from "./badge.json";
import { certificatesOfUser } from "./badge.loaders";

export interface BadgeRouteParts {
  readonly catalog: BadgeCatalog;
  readonly users: Pick<UserService, "find">;
}

/** `GET /badges` and `GET /users/{id}/certificates`, to be mounted under `/api`. */
export function badgeRoutes({ catalog, users }: BadgeRouteParts): Router {
  const router = Router();

  router.get("/badges", async (_req, res) => {
    res.json(await catalog.all());
  });

  router.get("/users/:id/certificates", async (req, res) => {
    const member = await users.find(textParam(req, "id"));
    if (!member) throw userNotFound();
    const certificates = await contextOf(req).loaders.of(certificatesOfUser).load(member.id);
    res.json(
      await Promise.all(certificates.map(async (row) => toCertificateJson(row, await catalog.byId(row.badgeId)))),
    );
  });

  return router;
}
