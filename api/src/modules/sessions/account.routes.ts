import { Router } from "express";
import { jsonBody } from "../../platform/http/json-body";
import { contextOf, memberOf } from "../../platform/http/request-context";
import { validBody } from "../../platform/http/valid-body";
import type { Viewer } from "../../shared/request";
import { pictureBody } from "../media/data-string-body";
import { toUserJson } from "../users/user.json";
import type { UserView } from "../users/user.read-model";
import type { UserService } from "../users/user.service";
import { LoginInput, RegisterInput } from "./account.inputs";
import type { AccountService } from "./account.service";

/** `/auth/me`, `/auth/register`, `/auth/login` and `/auth/logout`, with the documented shapes. */
export function accountRoutes(accounts: AccountService, users: UserService): Router {
  const router = Router();

  router.get("/auth/me", async (req, res) => {
    const user = ownJson(await users.byId(memberOf(req).id));
    // The documented client reads the fields in one place and `user` in another.
    res.json({ ...user, user });
  });

  router.post("/auth/register", ...pictureBody(), async (req, res) => {
    const input = await validBody(RegisterInput, withNumericAge(req.body));
    res.status(201).json(ownJson(await accounts.register(input, contextOf(req))));
  });

  router.post("/auth/login", ...jsonBody(), async (req, res) => {
    const input = await validBody(LoginInput, withLoginName(req.body));
    const user = await accounts.logIn(input, contextOf(req));
    res.json({ user: ownJson(user) });
  });

  router.post("/auth/logout", async (req, res) => {
    await contextOf(req).session.logOut();
    res.json({ message: "Logged out successfully" });
  });

  return router;
}

/** A member as they see themselves. */
const ownJson = (user: UserView): object => toUserJson(user, user satisfies Viewer);

/** The older login form sends `username`. */
function withLoginName(body: unknown): unknown {
  if (!isObject(body) || body.emailOrUsername !== undefined) return body;
  return { ...body, emailOrUsername: body.username };
}

/** Form fields are text: `"27"` is an age, too. */
function withNumericAge(body: unknown): unknown {
  return isObject(body) && typeof body.age === "string" && /^\d{1,3}$/.test(body.age)
    ? { ...body, age: Number(body.age) }
    : body;
}

const isObject = (body: unknown): body is Record<string, unknown> => typeof body === "object" && body !== null;
