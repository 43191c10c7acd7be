import { secondFactorRules } from "@tree-for-deed/common/identity/second-factor-rules";
import * as v from "valibot";
import { written } from "../../../../components/form/field-rules";

export const taskRules = v.object({ name: v.string() });

export const passkeyRules = v.object({ name: written(secondFactorRules.passkeyName) });

export const firstCodeRules = v.object({ code: written(secondFactorRules.code) });
