import { IsOptional, IsString } from "class-validator";
import { Field, InputType } from "type-graphql";
import { rule } from "../../shared/validation";

/** The shape only: amounts and lengths are judged in `donation.rules.ts`. */
@InputType({ description: "A pledge to donate. No money is taken." })
export class CreateDonationInput {
  @Field(() => String, {
    description: "The amount as decimal text: 0.01 to 100000.00 with at most two decimals, such as `25` or `25.50`.",
  })
  @IsString()
  amount!: string;

  @Field(() => String, { defaultValue: "USD", description: "The currency's three-letter code; only `USD` so far." })
  @IsString()
  currency!: string;

  @Field(() => String, { description: "Who donates: 1 to 100 characters." })
  @IsString(rule("donation.nameRequired"))
  donorName!: string;

  @Field(() => String, { description: "The donor's e-mail address." })
  @IsString(rule("donation.emailRequired"))
  donorEmail!: string;

  @Field(() => String, { nullable: true, description: "A message: at most 1000 characters of plain text." })
  @IsOptional()
  @IsString(rule("input.text"))
  message?: string | null;
}
