import { textRules } from "@tree-for-deed/common/text-rules";
import { storedText } from "@tree-for-deed/common/text";
import { Field, InputType } from "type-graphql";
import { ReadBy, Text } from "../../shared/validation";

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
  @Field(() => String, { description: "Name in Bengali: 1 to 60 characters, unlike any other category's." })
  @Text(textRules.categoryName)
  name!: string;

  @Field(() => String, { description: "Name in English: 1 to 60 characters, unlike any other category's." })
  @Text(textRules.categoryNameEn)
  nameEn!: string;

  @Field(() => String, { description: "Exactly one emoji." })
  @ReadBy(oneEmoji, { key: "category.icon" })
  icon!: string;
}
