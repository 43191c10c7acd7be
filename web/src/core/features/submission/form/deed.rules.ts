import { limits } from "@tree-for-deed/common/limits";
import { textRules } from "@tree-for-deed/common/text-rules";
import * as v from "valibot";
import { written } from "../../../../components/form/field-rules";

/** The counter warns from 90 % of the maximum on. */
export const captionWarning = Math.floor(limits.captionMax * 0.9);

export const deedRules = v.object({
  caption: written(textRules.caption),
  categoryId: written(textRules.categoryChoice),
});

export type DeedValues = v.InferInput<typeof deedRules>;

export const emptyDeed: DeedValues = { caption: "", categoryId: "" };
