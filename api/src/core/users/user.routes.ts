import { contextOf } from "../../platform/http/request-context";
import { textParam } from "../../platform/http/params";
import { Routes } from "../../platform/http/routes";
import { maySeePrivate } from "../../shared/access";
import { userNotFound } from "../../shared/errors";
import type { Ages } from "./ages.value";
import { toUserJson, USER } from "./user.json";
import type { UserService } from "./user.service";
import { maySeeHidden, unmasked } from "./user.view";

/** `GET /users/{id}`: a member by id or username. */
export function userRoutes(users: UserService, ages: Ages): Routes {
  const routes = new Routes();
  routes.get(
    "/users/:id",
    { role: "guest", token: "READ" },
    { about: "A member by id or username.", answer: USER },
    async (req, res) => {
      const { viewer } = contextOf(req);
      const user = await users.findFor(viewer, textParam(req, "id"));
      if (!user) throw userNotFound();
      const shown = maySeeHidden(viewer, user.id) ? unmasked(user) : user;
      res.json(toUserJson(shown, maySeePrivate(viewer, user.id) ? user : null, ages, viewer));
    },
  );
  return routes;
}
