import { Field, ID, Int, ObjectType } from "type-graphql";
import { deprecated, OLD_WORDS_STAY_UNTIL } from "../../shared/deprecation";
import { SimpleObject } from "../../shared/simple-object";
import { DonationStatus } from "./donation-status.enum";
import { maybe } from "../../shared/maybe";

@SimpleObject(
  "Donation",
  "A pledged donation, paid online or settled by an admin. Only the member who pledged and admins can see it.",
)
export class DonationType {
  @Field(() => ID, { description: "Identifies the donation; it never changes." }) id!: string;
  @Field(() => String, {
    description: "The amount as decimal text with two decimals, such as `25.00`.",
    deprecationReason: deprecated("money", OLD_WORDS_STAY_UNTIL),
  })
  amount!: string;
  @Field(() => String, {
    description: "The currency's three-letter code: `USD` or `BDT`.",
    deprecationReason: deprecated("money", OLD_WORDS_STAY_UNTIL),
  })
  currency!: string;
  @Field(() => String, { description: "Name of the donor." }) donorName!: string;
  @Field(() => String, maybe("The donor's message: plain text.")) message!: string | null;
  @Field(() => DonationStatus, { description: "Its status." }) status!: DonationStatus;
  @Field(() => Date, { description: "When it was pledged." }) createdAt!: Date;
  @Field(() => Date, { description: "When its status last changed." }) updatedAt!: Date;
}

@SimpleObject("DonationSum", "Total of the donations of one status and currency.")
export class DonationSumType {
  @Field(() => DonationStatus, { description: "Status of these donations." }) status!: DonationStatus;
  @Field(() => Int, { description: "Count." }) count!: number;
  @Field(() => String, {
    description: "Their currency's three-letter code.",
    deprecationReason: deprecated("money", OLD_WORDS_STAY_UNTIL),
  })
  currency!: string;
  @Field(() => String, {
    description: "Their sum, as decimal text with two decimals.",
    deprecationReason: deprecated("money", OLD_WORDS_STAY_UNTIL),
  })
  amount!: string;
}

@ObjectType("DonationPage", { description: "One page of a list of donations." })
export class DonationPageType {
  @Field(() => [DonationType], { description: "The donations of this page." }) items!: DonationType[];
  @Field(() => Boolean, { description: "Whether another page follows." }) hasNextPage!: boolean;
}
