import { orNull, text } from "../../platform/http/call-doc";
import { contextOf } from "../../platform/http/request-context";
import { Routes } from "../../platform/http/routes";
import { plainBody } from "../../platform/http/valid-body";
import { pictureBody } from "../media/data-string-body.middleware";
import type { Ages } from "../users/ages.value";
import { OWN_USER, wholeUserJson } from "../users/user.json";
import { UpdateProfileInput } from "./profile.inputs";
import type { ProfileService } from "./profile.service";

/** `PUT /auth/profile`, with the documented payload; answers the member as they see themselves. */
export function profileRoutes(profiles: ProfileService, ages: Ages): Routes {
  const routes = new Routes();
  routes.put(
    "/auth/profile",
    { role: "member" },
    {
      about: "Changes your profile.",
      body: UpdateProfileInput,
      alsoTakes: { currentPassword: orNull(text) },
      answer: OWN_USER,
    },
    ...pictureBody(),
    async (req, res) => {
      res.json(wholeUserJson(await profiles.update(plainBody(req.body), contextOf(req)), ages));
    },
  );
  return routes;
}
