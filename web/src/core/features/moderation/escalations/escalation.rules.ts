import { textRules } from "@tree-for-deed/common/text-rules";
import * as v from "valibot";
import { written } from "../../../../components/form/field-rules";

/** Form rules for passing a deed on: a note for the other reviewers, and the decision that the reviewer leans to. */
export const passOnRules = v.object({
  note: written(textRules.secondOpinion),
  leaning: v.picklist(["", "APPROVED", "REJECTED"]),
});
