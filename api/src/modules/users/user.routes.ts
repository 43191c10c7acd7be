import { Router } from "express";
import { contextOf } from "../../platform/http/request-context";
import { textParam } from "../../platform/http/params";
import { userNotFound } from "../../shared/errors";
import { toUserJson } from "./user.json";
import type { UserService } from "./user.service";

/** `GET /users/{id}`: a member by id or username. */
export function userRoutes(users: UserService): Router {
  const router = Router();
  router.get("/users/:id", async (req, res) => {
    const user = await users.find(textParam(req, "id"));
    if (!user) throw userNotFound();
    res.json(toUserJson(user, contextOf(req).viewer));
  });
  return router;
}
