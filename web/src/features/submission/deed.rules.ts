import * as v from "valibot";
import { problem } from "../../i18n/problem";
import { limits } from "@tree-for-deed/common/limits";
import { lengthOf, storedText } from "../../lib/text";

/** From here on the counter warns: 90 % of what fits. */
export const captionWarning = Math.floor(limits.captionMax * 0.9);

export const deedRules = v.object({
  caption: v.pipe(
    v.string(),
    v.transform(storedText),
    v.nonEmpty(problem("deed.captionRequired")),
    v.check(
      (caption) => lengthOf(caption) <= limits.captionMax,
      problem("deed.captionTooLong", { max: limits.captionMax }),
    ),
  ),
  categoryId: v.pipe(v.string(), v.nonEmpty(problem("deed.categoryRequired"))),
});

export type DeedValues = v.InferInput<typeof deedRules>;

export const emptyDeed: DeedValues = { caption: "", categoryId: "" };
