import * as v from "valibot";
import { problem } from "../../i18n/problem";
import { limits } from "@tree-for-deed/common/limits";
import { lengthOf, storedText } from "../../lib/text";

const { reasonMax, adminNoteMax } = limits;

const adminNote = v.pipe(
  v.string(),
  v.check((note) => lengthOf(note) <= adminNoteMax, problem("deed.adminNoteTooLong", { max: adminNoteMax })),
);

/** What is wrong with a reason in one's own words. */
function problemOf({ reason }: { reason: string }): string | null {
  const length = lengthOf(storedText(reason));
  if (length === 0) return problem("deed.reasonRequired");
  return length <= reasonMax ? null : problem("deed.reasonTooLong", { max: reasonMax });
}

/** A template or a reason in one's own words, and perhaps a note. */
export const rejectRules = v.pipe(
  v.object({ templateId: v.string(), reason: v.string(), adminNote }),
  v.forward(
    v.partialCheck(
      [["templateId"], ["reason"]],
      (words) => words.templateId !== "" || problemOf(words) === null,
      ({ input }) => problemOf(input) ?? "",
    ),
    ["reason"],
  ),
);

export const noteRules = v.object({ templateId: v.string(), reason: v.string(), adminNote });

export const noteOnlyRules = v.object({ adminNote });
