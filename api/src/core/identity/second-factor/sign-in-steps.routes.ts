import { jsonBody } from "../../../platform/http/json-body";
import { contextOf } from "../../../platform/http/request-context";
import { Routes } from "../../../platform/http/routes";
import { validBody } from "../../../platform/http/valid-body";
import type { Ages } from "../../users/ages.value";
import { wholeUserJson } from "../../users/user.json";
import { CodeBody, PasskeyBody } from "./sign-in-steps.inputs";
import type { SignInSteps } from "./sign-in-steps.service";

/** The second step of `/auth/login`, and signing in by a passkey alone. */
export function signInStepsRoutes(steps: SignInSteps, ages: Ages): Routes {
  const routes = new Routes();

  routes.post("/auth/login/code", { role: "guest" }, ...jsonBody(), async (req, res) => {
    const { code } = await validBody(CodeBody, req.body);
    res.json({ user: wholeUserJson(await steps.withCode(code, contextOf(req)), ages) });
  });

  routes.post("/auth/login/passkey-options", { role: "guest" }, async (req, res) => {
    res.json(await steps.passkeyOptions(contextOf(req)));
  });

  routes.post("/auth/login/passkey", { role: "guest" }, ...jsonBody(), async (req, res) => {
    const { credential, rememberMe } = await validBody(PasskeyBody, withText(req.body));
    res.json({ user: wholeUserJson(await steps.withPasskey(credential, rememberMe, contextOf(req)), ages) });
  });

  return routes;
}

/** REST clients send the credential as an object. */
function withText(body: unknown): unknown {
  if (typeof body !== "object" || body === null || !("credential" in body)) return body;
  const { credential } = body;
  return typeof credential === "object" ? { ...body, credential: JSON.stringify(credential) } : body;
}
