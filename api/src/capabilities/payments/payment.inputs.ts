import { accountRules } from "@tree-for-deed/common/identity/account-rules";
import { paidAmount } from "@tree-for-deed/common/donations/amount-rule";
import { type Currency, currencies } from "@tree-for-deed/common/donations/money";
import { type Language, defaultLanguage, languages } from "@tree-for-deed/common/languages";
import { textRules } from "@tree-for-deed/common/text-rules";
import { IsIn } from "class-validator";
import { Field, InputType } from "type-graphql";
import { TextField } from "../../shared/text-field";
import { rule } from "../../shared/validation";
import { amountInItsCurrency } from "../../core/donations/donation.rules";
import { LanguageEnum } from "../../core/users/language.graphql";
import { CurrencyEnum } from "../../core/donations/currency.graphql";
import { ProviderName } from "./providers/list.provider";

@InputType({ description: "A donation that is paid online." })
export class StartPaymentInput {
  @Field(() => ProviderName, { description: "The payment provider; one of `paymentOptions`." }) provider!: ProviderName;
  @TextField(
    amountInItsCurrency(paidAmount),
    "The amount as decimal text with at most two decimals, in the range of its currency",
  )
  amount!: string;
  @Field(() => CurrencyEnum, { description: "Its currency; one that the provider takes." })
  @IsIn(currencies, rule("payment.currency"))
  currency!: Currency;
  @TextField(textRules.donorName, "Name of the donor") donorName!: string;
  @TextField(accountRules.donorEmail, "The e-mail address to which the receipt goes") donorEmail!: string;
  @TextField(textRules.donationMessage, "A message, plain text", { optional: true }) message?: string | null;
  @Field(() => LanguageEnum, { defaultValue: defaultLanguage, description: "The language of the receipt." })
  @IsIn(languages)
  language!: Language;
}
