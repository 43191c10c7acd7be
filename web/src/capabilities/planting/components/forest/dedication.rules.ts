import { textRules } from "@tree-for-deed/common/text-rules";
import * as v from "valibot";
import { written } from "../../../../components/form/field-rules";

export const dedicationKinds = ["PERSON", "EVENT"] as const;

/** Validation of a dedication. */
export const dedicationRules = v.object({
  about: v.picklist(dedicationKinds),
  words: written(textRules.dedication),
});
