import { accountRules } from "@tree-for-deed/common/account-rules";
import { pledgedAmount } from "@tree-for-deed/common/amount-rule";
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
    description: `The currency's three-letter code; only \`${CURRENCY}\` so far.`,
  })
  @IsIn([CURRENCY], rule("donation.currency"))
  currency!: string;

  @TextField(textRules.donorName, "Who donates")
  donorName!: string;

  @TextField(accountRules.donorEmail, "The donor's e-mail address")
  donorEmail!: string;

  @TextField(textRules.donationMessage, "A message, plain text", { optional: true })
  message?: string | null;
}
