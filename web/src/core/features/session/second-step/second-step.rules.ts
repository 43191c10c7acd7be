import { secondFactorRules } from "@tree-for-deed/common/identity/second-factor-rules";
import * as v from "valibot";
import { written } from "../../../../components/form/field-rules";

export const codeRules = v.object({ code: written(secondFactorRules.code) });
