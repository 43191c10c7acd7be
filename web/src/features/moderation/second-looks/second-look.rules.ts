import { textRules } from "@tree-for-deed/common/text-rules";
import * as v from "valibot";
import { written } from "../../../components/form/field-rules";

/** What a reviewer says to those to whom they pass a deed on, and what they would decide. */
export const passOnRules = v.object({
  note: written(textRules.secondOpinion),
  leaning: v.picklist(["", "APPROVED", "REJECTED"]),
});
