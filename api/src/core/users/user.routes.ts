import { contextOf } from "../../platform/http/request-context";
import { textParam } from "../../platform/http/params";
import { Routes } from "../../platform/http/routes";
import { maySeePrivate } from "../../shared/access";
import { userNotFound } from "../../shared/errors";
import { toUserJson } from "./user.json";
import type { UserService } from "./user.service";

/** `GET /users/{id}`: a member by id or username. */
export function userRoutes(users: UserService): Routes {
  const routes = new Routes();
  routes.get("/users/:id", { role: "guest", token: "READ" }, async (req, res) => {
    const user = await users.find(textParam(req, "id"));
    if (!user) throw userNotFound();
    res.json(toUserJson(user, maySeePrivate(contextOf(req).viewer, user.id) ? user : null));
  });
  return routes;
}
