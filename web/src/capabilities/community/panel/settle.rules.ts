import { userReportRules } from "@tree-for-deed/common/community/report-rules";
import * as v from "valibot";
import { written } from "../../../components/form/field-rules";

export const profileParts = ["NAME", "USERNAME", "PICTURE", "LINKS"] as const;

/** The reason that the member reads; there is none if nothing is removed. */
export const settleForm = v.object({ reason: written(userReportRules.reason) });
