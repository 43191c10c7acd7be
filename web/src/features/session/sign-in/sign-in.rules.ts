import * as v from "valibot";
import { problem } from "../../../i18n/problem";

export const signInRules = v.object({
  emailOrUsername: v.pipe(v.string(), v.trim(), v.nonEmpty(problem("login.nameRequired"))),
  password: v.pipe(v.string(), v.nonEmpty(problem("password.required"))),
  rememberMe: v.boolean(),
});

export const resetRequestRules = v.object({
  emailOrUsername: v.pipe(v.string(), v.trim(), v.nonEmpty(problem("login.nameRequired"))),
});
