import { object, text } from "../../platform/http/call-doc";
import { jsonBody } from "../../platform/http/json-body";
import { contextOf, memberOf } from "../../platform/http/request-context";
import { Routes } from "../../platform/http/routes";
import { validBody } from "../../platform/http/valid-body";
import { pictureBody } from "../media/data-string-body.middleware";
import type { Ages } from "../users/ages.value";
import { ME, OWN_USER, wholeUserJson } from "../users/user.json";
import type { UserService } from "../users/user.service";
import { LoginInput, RegisterInput } from "./account.inputs";
import type { AccountService } from "./account.service";

/** `/auth/me`, `/auth/register`, `/auth/login` and `/auth/logout`, with the documented shapes. */
export function accountRoutes(accounts: AccountService, users: UserService, ages: Ages): Routes {
  const routes = new Routes();

  routes.get(
    "/auth/me",
    { role: "member", token: "READ" },
    { about: "The signed-in member.", answer: ME },
    async (req, res) => {
      const user = wholeUserJson(await users.byId(memberOf(req).id), ages);
      // The documented client reads the fields in one place and `user` in another.
      res.json({ ...user, user });
    },
  );

  routes.post(
    "/auth/register",
    { role: "guest" },
    { about: "Creates an account and signs in.", body: RegisterInput, answer: OWN_USER, status: 201 },
    ...pictureBody(),
    async (req, res) => {
      const input = await validBody(RegisterInput, req.body);
      res.status(201).json(wholeUserJson(await accounts.register(input, contextOf(req)), ages));
    },
  );

  routes.post(
    "/auth/login",
    { role: "guest" },
    {
      about:
        "Signs in. A member with a second factor is refused with `secondFactor.wanted`, and goes on with its code.",
      body: LoginInput,
      alsoTakes: { username: { ...text, description: "The older name of `emailOrUsername`." } },
      filled: ["emailOrUsername"],
      answer: object({ user: OWN_USER }),
    },
    ...jsonBody(),
    async (req, res) => {
      const input = await validBody(LoginInput, withLoginName(req.body));
      const user = await accounts.logIn(input, contextOf(req));
      res.json({ user: wholeUserJson(user, ages) });
    },
  );

  routes.post(
    "/auth/logout",
    { role: "guest" },
    { about: "Ends the session.", answer: object({ message: text }) },
    async (req, res) => {
      await contextOf(req).session.logOut();
      res.json({ message: "Logged out successfully" });
    },
  );

  return routes;
}

/** The older login form sends `username`. */
function withLoginName(body: unknown): unknown {
  if (!isObject(body) || body.emailOrUsername !== undefined) return body;
  return { ...body, emailOrUsername: body.username };
}

const isObject = (body: unknown): body is Record<string, unknown> => typeof body === "object" && body !== null;
