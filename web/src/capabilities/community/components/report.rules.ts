import { textRules } from "@tree-for-deed/common/text-rules";
import * as v from "valibot";
import { written } from "../../../components/form/field-rules";

export const userReportReasons = ["NAME", "PICTURE", "LINKS", "OTHER"] as const;

/** A member's report of another member. The server asks for words where they are needed. */
export const userReportForm = v.object({
  reason: v.picklist(userReportReasons),
  words: written(textRules.reportWords),
});
