import { accountRules } from "@tree-for-deed/common/account-rules";
import * as v from "valibot";
import { written } from "../../../components/form/field-rules";

const emailOrUsername = written(accountRules.loginName);

export const signInRules = v.object({
  emailOrUsername,
  password: written(accountRules.loginPassword),
  rememberMe: v.boolean(),
});

export const resetRequestRules = v.object({ emailOrUsername });
