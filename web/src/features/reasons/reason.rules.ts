import * as v from "valibot";
import { problem } from "../../i18n/problem";
import { limits } from "@tree-for-deed/common/limits";
import { lengthOf, storedText } from "../../lib/text";

const { reasonMax } = limits;

const textRule = v.pipe(
  v.string(),
  v.transform(storedText),
  v.nonEmpty(problem("template.textRequired")),
  v.check((text) => lengthOf(text) <= reasonMax, problem("deed.reasonTooLong", { max: reasonMax })),
);

/** A reason in both languages. The API checks it again. */
export const reasonRules = v.object({ text: textRule, textEn: textRule });

export type ReasonValues = v.InferInput<typeof reasonRules>;
