import { textParam } from "../../platform/http/params";
import { contextOf } from "../../platform/http/request-context";
import { Routes } from "../../platform/http/routes";
import { userNotFound } from "../../shared/errors";
import type { UserService } from "../users/user.service";
import type { BadgeCatalog } from "./badge-catalog.service";
import { toCertificateJson } from "./badge.json";
import { certificatesOfUser } from "./badge.loaders";

export interface BadgeRouteParts {
  readonly catalog: BadgeCatalog;
  readonly users: Pick<UserService, "find">;
}

/** `GET /badges` and `GET /users/{id}/certificates`, to be mounted under `/api`. */
export function badgeRoutes({ catalog, users }: BadgeRouteParts): Routes {
  const routes = new Routes();

  routes.get("/badges", { role: "guest", token: "READ" }, async (_req, res) => {
    res.json(await catalog.all());
  });

  routes.get("/users/:id/certificates", { role: "guest", token: "READ" }, async (req, res) => {
    const member = await users.find(textParam(req, "id"));
    if (!member) throw userNotFound();
    const certificates = await contextOf(req).loaders.of(certificatesOfUser).load(member.id);
    res.json(
      await Promise.all(certificates.map(async (row) => toCertificateJson(row, await catalog.byId(row.badgeId)))),
    );
  });

  return routes;
}
