import { readBy } from "@tree-for-deed/common/rule";
import { storedText } from "@tree-for-deed/common/text";
import { textRules } from "@tree-for-deed/common/text-rules";
import { InputType } from "type-graphql";
import { TextField } from "../../shared/text-field";

/** The emoji that Unicode recommends for use, with sequences and flags. */
const ONE_EMOJI = new RegExp("^\\p{RGI_Emoji}$", "v");
/** Variation selector that requests the coloured form of a character. */
const EMOJI_FORM = "\ufe0f";

/** An emoji in the form in which it is stored, `null` for anything but exactly one. */
function oneEmoji(text: string): string | null {
  const sign = storedText(text);
  return [sign, sign + EMOJI_FORM].find((form) => ONE_EMOJI.test(form)) ?? null;
}

@InputType({ description: "The complete content of a category." })
export class CategoryInput {
  @TextField(textRules.categoryName, "Unique name in Bengali") name!: string;

  @TextField(textRules.categoryNameEn, "Unique name in English") nameEn!: string;

  @TextField(readBy(oneEmoji, textRules.categoryIcon.missing), "Exactly one emoji") icon!: string;
}
