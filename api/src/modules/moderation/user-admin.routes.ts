import { Router } from "express";
import { jsonBody } from "../../platform/http/json-body";
import { uuidParam } from "../../platform/http/params";
import { adminOf, contextOf, requireAdmin } from "../../platform/http/request-context";
import { validBody } from "../../platform/http/valid-body";
import { toUserJson } from "../users/user.json";
import { actorOf } from "../audit/actor";
import { AdminFlagBody } from "./moderation.inputs";
import type { UserAdminService } from "./user-admin.service";

/** The calls by which admins change members' accounts, to be mounted under `/api`. */
export function userAdminRoutes(users: UserAdminService): Router {
  const router = Router();

  router.put("/admin/users/:id/admin", requireAdmin, ...jsonBody(), async (req, res) => {
    const { isAdmin } = await validBody(AdminFlagBody, req.body ?? {});
    const user = await users.setAdmin(actorOf(contextOf(req)), uuidParam(req, "id"), isAdmin);
    res.json(toUserJson(user, adminOf(req)));
  });

  router.delete("/admin/users/:id", requireAdmin, async (req, res) => {
    const { id } = await users.deleteUser(actorOf(contextOf(req)), uuidParam(req, "id"));
    res.json({ id });
  });

  return router;
}
