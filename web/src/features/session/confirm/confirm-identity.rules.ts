import { loginRules } from "@tree-for-deed/common/login-rules";
import * as v from "valibot";
import { written } from "../../../components/form/field-rules";

export const confirmIdentityRules = v.object({ password: written(loginRules.currentPassword) });
