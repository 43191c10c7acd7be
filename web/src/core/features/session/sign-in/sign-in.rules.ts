import { loginRules } from "@tree-for-deed/common/identity/login-rules";
import * as v from "valibot";
import { written } from "../../../../components/form/field-rules";

const emailOrUsername = written(loginRules.name);

export const signInRules = v.object({
  emailOrUsername,
  password: written(loginRules.password),
  rememberMe: v.boolean(),
});

export const resetRequestRules = v.object({ emailOrUsername });
