import { object } from "../../../platform/http/call-doc";
import { jsonBody } from "../../../platform/http/json-body";
import { contextOf } from "../../../platform/http/request-context";
import { Routes } from "../../../platform/http/routes";
import { validBody } from "../../../platform/http/valid-body";
import type { Ages } from "../../users/ages.value";
import { OWN_USER, wholeUserJson } from "../../users/user.json";
import { CodeBody, PasskeyBody } from "./sign-in-steps.inputs";
import type { SignInSteps } from "./sign-in-steps.service";

const SIGNED_IN = object({ user: OWN_USER });

/** The second step of `/auth/login`, and signing in by a passkey alone. */
export function signInStepsRoutes(steps: SignInSteps, ages: Ages): Routes {
  const routes = new Routes();

  routes.post(
    "/auth/login/code",
    { role: "guest" },
    { about: "The second step of a login, by a code.", body: CodeBody, answer: SIGNED_IN },
    ...jsonBody(),
    async (req, res) => {
      const { code } = await validBody(CodeBody, req.body);
      res.json({ user: wholeUserJson(await steps.withCode(code, contextOf(req)), ages) });
    },
  );

  routes.post(
    "/auth/login/passkey-options",
    { role: "guest" },
    { about: "Options for the browser's passkey dialog (WebAuthn).", answer: { type: "object" } },
    async (req, res) => {
      res.json(await steps.passkeyOptions(contextOf(req)));
    },
  );

  routes.post(
    "/auth/login/passkey",
    { role: "guest" },
    {
      about: "Signs in by a passkey, alone or as the second step.",
      body: PasskeyBody,
      alsoTakes: { credential: { type: ["string", "object"] } },
      answer: SIGNED_IN,
    },
    ...jsonBody(),
    async (req, res) => {
      const { credential, rememberMe } = await validBody(PasskeyBody, withText(req.body));
      res.json({ user: wholeUserJson(await steps.withPasskey(credential, rememberMe, contextOf(req)), ages) });
    },
  );

  return routes;
}

/** REST clients send the credential as an object. */
function withText(body: unknown): unknown {
  if (typeof body !== "object" || body === null || !("credential" in body)) return body;
  const { credential } = body;
  return typeof credential === "object" ? { ...body, credential: JSON.stringify(credential) } : body;
}
