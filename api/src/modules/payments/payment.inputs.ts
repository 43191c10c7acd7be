import { accountRules } from "@tree-for-deed/common/account-rules";
import { type Currency, currencies } from "@tree-for-deed/common/money";
import { type Language, defaultLanguage, languages } from "@tree-for-deed/common/languages";
import { textRules } from "@tree-for-deed/common/text-rules";
import { IsIn } from "class-validator";
import { Field, InputType } from "type-graphql";
import { TextField } from "../../shared/text-field";
import { rule } from "../../shared/validation";
import { LanguageEnum } from "../users/language.graphql";
import { CurrencyEnum, ProviderNameEnum } from "./payment.graphql";
import type { ProviderName } from "./provider-name.enum";

@InputType({ description: "A donation that is paid online." })
export class StartPaymentInput {
  @Field(() => ProviderNameEnum, { description: "Who takes the payment; one of `paymentOptions`." })
  provider!: ProviderName;
  @TextField(
    textRules.donationAmount,
    "The amount as decimal text with at most two decimals, in the range of its currency",
  )
  amount!: string;
  @Field(() => CurrencyEnum, { description: "Its currency; one that the provider takes." })
  @IsIn(currencies, rule("payment.currency"))
  currency!: Currency;
  @TextField(textRules.donorName, "Who donates")
  donorName!: string;
  @TextField(accountRules.donorEmail, "The e-mail address to which the receipt goes")
  donorEmail!: string;
  @TextField(textRules.donationMessage, "A message, plain text", { optional: true })
  message?: string | null;
  @Field(() => LanguageEnum, { defaultValue: defaultLanguage, description: "The language of the receipt." })
  @IsIn(languages)
  language!: Language;
}
