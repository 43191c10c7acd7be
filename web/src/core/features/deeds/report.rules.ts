import { textRules } from "@tree-for-deed/common/text-rules";
import * as v from "valibot";
import { written } from "../../../components/form/field-rules";

export const reportReasons = ["UNTRUE", "FOREIGN_PHOTO", "OFFENSIVE", "PRIVATE", "SPAM", "OTHER"] as const;

/** A member's report of a deed. */
export const reportRules = v.object({ reason: v.picklist(reportReasons), words: written(textRules.reportWords) });
