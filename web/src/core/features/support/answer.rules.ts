import { textRules } from "@tree-for-deed/common/text-rules";
import * as v from "valibot";
import { written } from "../../../components/form/field-rules";

export const answerRules = v.object({ response: written(textRules.ticketAnswer) });

export type AnswerValues = v.InferInput<typeof answerRules>;
