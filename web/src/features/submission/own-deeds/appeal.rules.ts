import { textRules } from "@tree-for-deed/common/text-rules";
import * as v from "valibot";
import { written } from "../../../components/form/field-rules";

/** What an author says who asks for another look; they may say nothing. */
export const appealRules = v.object({ words: written(textRules.appeal) });
