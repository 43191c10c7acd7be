import { limits } from "@tree-for-deed/common/limits";
import { textRules } from "@tree-for-deed/common/text-rules";
import * as v from "valibot";
import { written } from "../../../components/form/field-rules";

/** From here on the counter warns: 90 % of what fits. */
export const captionWarning = Math.floor(limits.captionMax * 0.9);

export const deedRules = v.object({
  caption: written(textRules.caption),
  categoryId: written(textRules.categoryChoice),
});

export type DeedValues = v.InferInput<typeof deedRules>;

export const emptyDeed: DeedValues = { caption: "", categoryId: "" };
