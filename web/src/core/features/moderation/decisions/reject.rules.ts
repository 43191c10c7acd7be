import { textRules } from "@tree-for-deed/common/text-rules";
import * as v from "valibot";
import { written } from "../../../../components/form/field-rules";
import { packed } from "../../../../i18n/problem";

const adminNote = written(textRules.adminNote);

/** The problem of an own reason; null with a template, which needs no reason. */
const problemOf = ({ templateId, reason }: { templateId: string; reason: string }) =>
  templateId === "" ? textRules.reason.problemOf(reason) : null;

/** Validation: a template or an own reason, and an optional note. */
export const rejectRules = v.pipe(
  v.object({ templateId: v.string(), reason: v.string(), adminNote }),
  v.forward(
    v.partialCheck(
      [["templateId"], ["reason"]],
      (words) => problemOf(words) === null,
      ({ input }) => packed(problemOf(input) ?? textRules.reason.missing),
    ),
    ["reason"],
  ),
);

export const noteRules = v.object({ templateId: v.string(), reason: v.string(), adminNote });

export const noteOnlyRules = v.object({ adminNote });
