import * as v from "valibot";
import { problem } from "../../i18n/problem";
import { lengthOf, storedText } from "../../lib/text";

export const responseMax = 5000;

export const answerRules = v.object({
  response: v.pipe(
    v.string(),
    v.check((text) => lengthOf(storedText(text)) <= responseMax, problem("input.tooLong", { max: responseMax })),
  ),
});

export type AnswerValues = v.InferInput<typeof answerRules>;
