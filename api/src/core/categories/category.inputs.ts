import { readBy } from "@tree-for-deed/common/rule";
import { storedText } from "@tree-for-deed/common/text";
import { textRules } from "@tree-for-deed/common/text-rules";
import { InputType } from "type-graphql";
import { TextField } from "../../shared/text-field";

/** The emoji that Unicode recommends for use, with sequences and flags. */
const ONE_EMOJI = new RegExp("^\\p{RGI_Emoji}$", "v");
/** Asks for the coloured form of a sign that is also a letter. */
const EMOJI_FORM = "\ufe0f";

/** An emoji in the form in which it is stored, `null` for anything but exactly one. */
function oneEmoji(text: string): string | null {
  const sign = storedText(text);
  return [sign, sign + EMOJI_FORM].find((form) => ONE_EMOJI.test(form)) ?? null;
}

@InputType({ description: "A category as it is to be." })
export class CategoryInput {
  @TextField(textRules.categoryName, "Name in Bengali, unlike any other category's")
  name!: string;

  @TextField(textRules.categoryNameEn, "Name in English, unlike any other category's")
  nameEn!: string;

  @TextField(readBy(oneEmoji, textRules.categoryIcon.missing), "Exactly one emoji")
  icon!: string;
}
