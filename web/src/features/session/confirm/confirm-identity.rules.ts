import { loginRules } from "@tree-for-deed/common/login-rules";
import { secondFactorRules } from "@tree-for-deed/common/second-factor-rules";
import * as v from "valibot";
import { written } from "../../../components/form/field-rules";

export const passwordRules = v.object({ password: written(loginRules.currentPassword) });
export const codeRules = v.object({ code: written(secondFactorRules.code) });
