import { contextOf } from "../../platform/http/request-context";
import { Routes } from "../../platform/http/routes";
import { validBody } from "../../platform/http/valid-body";
import { pictureBody } from "../media/data-string-body.middleware";
import { toUserJson } from "../users/user.json";
import { UpdateProfileInput } from "./profile.inputs";
import type { ProfileService } from "./profile.service";

/** `PUT /auth/profile`, with the documented payload; answers the member as they see themselves. */
export function profileRoutes(profiles: ProfileService): Routes {
  const routes = new Routes();
  routes.put("/auth/profile", { role: "member" }, ...pictureBody(), async (req, res) => {
    const input = await validBody(UpdateProfileInput, req.body);
    const user = await profiles.update(input, contextOf(req));
    res.json(toUserJson(user, user));
  });
  return routes;
}
