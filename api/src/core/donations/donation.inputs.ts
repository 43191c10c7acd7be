import { accountRules } from "@tree-for-deed/common/identity/account-rules";
import { pledgedAmount } from "@tree-for-deed/common/donations/amount-rule";
import { limits } from "@tree-for-deed/common/limits";
import { textRules } from "@tree-for-deed/common/text-rules";
import { IsIn } from "class-validator";
import { Field, InputType } from "type-graphql";
import { TextField } from "../../shared/text-field";
import { rule } from "../../shared/validation";
import { CURRENCY } from "./donation.rules";

const { donationAmountMin, donationAmountMax } = limits;

@InputType({ description: "A pledge to donate. No money is taken." })
export class CreateDonationInput {
  @TextField(
    pledgedAmount(CURRENCY),
    `The amount as decimal text: ${donationAmountMin} to ${donationAmountMax} with at most two decimals, such as \`25\` or \`25.50\``,
  )
  amount!: string;

  @Field(() => String, {
    defaultValue: CURRENCY,
    description: `Three-letter currency code. Only \`${CURRENCY}\` is accepted so far.`,
  })
  @IsIn([CURRENCY], rule("donation.currency"))
  currency!: string;

  @TextField(textRules.donorName, "Name of the donor")
  donorName!: string;

  @TextField(accountRules.donorEmail, "The donor's e-mail address")
  donorEmail!: string;

  @TextField(textRules.donationMessage, "A message, plain text", { optional: true })
  message?: string | null;
}
