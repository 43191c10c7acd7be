import { textRules } from "@tree-for-deed/common/text-rules";
import * as v from "valibot";
import { written } from "../../components/form/field-rules";

/** A reason in both languages. */
export const reasonRules = v.object({ text: written(textRules.template), textEn: written(textRules.template) });

export type ReasonValues = v.InferInput<typeof reasonRules>;
