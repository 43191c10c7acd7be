import { accountRules } from "@tree-for-deed/common/identity/account-rules";
import { pledgedAmount } from "@tree-for-deed/common/donations/amount-rule";
import { currencies, currencyRules } from "@tree-for-deed/common/donations/money";
import { textRules } from "@tree-for-deed/common/text-rules";
import { IsIn } from "class-validator";
import { Field, InputType } from "type-graphql";
import { TextField } from "../../shared/text-field";
import { rule } from "../../shared/validation";
import { amountInItsCurrency, DEFAULT_CURRENCY } from "./donation.rules";

const { BDT, USD } = currencyRules;

@InputType({ description: "A pledge to donate. No money is taken." })
export class CreateDonationInput {
  @TextField(
    amountInItsCurrency(pledgedAmount),
    `The amount as decimal text with at most two decimals, such as \`25\` or \`25.50\`: ${USD.min} to ${USD.max} US dollars, or ${BDT.min} to ${BDT.max} taka`,
  )
  amount!: string;

  @Field(() => String, { defaultValue: DEFAULT_CURRENCY, description: "Three-letter currency code: `USD` or `BDT`." })
  @IsIn(currencies, rule("donation.currency"))
  currency!: string;

  @TextField(textRules.donorName, "Name of the donor") donorName!: string;

  @TextField(accountRules.donorEmail, "The donor's e-mail address") donorEmail!: string;

  @TextField(textRules.donationMessage, "A message, plain text", { optional: true }) message?: string | null;
}
