import { problem } from "@tree-for-deed/common/errors";
import { limits } from "@tree-for-deed/common/limits";
import { storedAmount } from "@tree-for-deed/common/patterns";
import { storedText } from "@tree-for-deed/common/text";
import { textRules } from "@tree-for-deed/common/text-rules";
import { IsIn, IsOptional } from "class-validator";
import { Field, InputType } from "type-graphql";
import { Follows, ReadBy, rule, Text } from "../../shared/validation";
import { emailProblem } from "../users/user.rules";
import { CURRENCY } from "./donation.rules";

const AMOUNT = problem("donation.amount", { min: limits.donationAmountMin, max: limits.donationAmountMax });

const DonorEmail = (): PropertyDecorator =>
  Follows(
    (value) => (typeof value === "string" && value !== "" ? emailProblem(value) : { key: "donation.emailRequired" }),
    storedText,
  );

@InputType({ description: "A pledge to donate. No money is taken." })
export class CreateDonationInput {
  @Field(() => String, {
    description: "The amount as decimal text: 0.01 to 100000.00 with at most two decimals, such as `25` or `25.50`.",
  })
  @ReadBy(storedAmount, AMOUNT)
  amount!: string;

  @Field(() => String, { defaultValue: "USD", description: "The currency's three-letter code; only `USD` so far." })
  @IsIn([CURRENCY], rule("donation.currency"))
  currency!: string;

  @Field(() => String, { description: "Who donates: 1 to 100 characters." })
  @Text(textRules.donorName)
  donorName!: string;

  @Field(() => String, { description: "The donor's e-mail address." })
  @DonorEmail()
  donorEmail!: string;

  @Field(() => String, { nullable: true, description: "A message: at most 1000 characters of plain text." })
  @IsOptional()
  @Text(textRules.donationMessage)
  message?: string | null;
}
