import * as v from "valibot";
import { problem } from "../../i18n/problem";
import { limits } from "../../lib/limits";
import { lengthOf, storedText } from "../../lib/text";

const { reasonMax, adminNoteMax } = limits;

export const rejectRules = v.object({
  reason: v.pipe(
    v.string(),
    v.transform(storedText),
    v.nonEmpty(problem("deed.reasonRequired")),
    v.check((reason) => lengthOf(reason) <= reasonMax, problem("deed.reasonTooLong", { max: reasonMax })),
  ),
  adminNote: v.pipe(
    v.string(),
    v.check((note) => lengthOf(note) <= adminNoteMax, problem("deed.adminNoteTooLong", { max: adminNoteMax })),
  ),
});
