import { textRules } from "@tree-for-deed/common/text-rules";
import * as v from "valibot";
import { written } from "../../../../components/form/field-rules";

/** The author's words with an appeal; they are optional. */
export const appealRules = v.object({ words: written(textRules.appeal) });
