import { Field, ID, Int, ObjectType } from "type-graphql";
import { DonationSort } from "./donation-sort.enum";
import { DonationStatus } from "./donation-status.enum";
import { describedEnum } from "../../shared/described-enum";

describedEnum({ DonationStatus }, "What became of a pledge.", {
  PENDING: "Pledged; no money has come yet.",
  COMPLETED: "The money came; it counts in the site's donations.",
  CANCELLED: "No money comes.",
  REFUNDED: "The money came and went back.",
});

describedEnum({ DonationSort }, "In which order to list donations.", {
  NEWEST: "The latest pledge first.",
  OLDEST: "The first pledge first.",
  LARGEST: "The largest amount first.",
  SMALLEST: "The smallest amount first.",
  LATEST_CHANGE: "The one whose status changed last first.",
  EARLIEST_CHANGE: "The one without any change for longest first.",
});

@ObjectType("Donation", {
  description: "A pledge to donate, paid online or settled by an admin. Only its member and admins see it.",
  simpleResolvers: true,
})
export class DonationType {
  @Field(() => ID, { description: "Identifies the donation; it never changes." }) id!: string;
  @Field(() => String, { description: "The amount as decimal text with two decimals, such as `25.00`." })
  amount!: string;
  @Field(() => String, { description: "The currency's three-letter code: `USD` or `BDT`." }) currency!: string;
  @Field(() => String, { description: "Who donates." }) donorName!: string;
  @Field(() => String, { nullable: true, description: "What the donor wrote along: plain text." })
  message!: string | null;
  @Field(() => DonationStatus, { description: "What became of it." }) status!: DonationStatus;
  @Field(() => Date, { description: "When it was pledged." }) createdAt!: Date;
  @Field(() => Date, { description: "When its status last changed." }) updatedAt!: Date;
}

@ObjectType("DonationSum", {
  description: "What donations of one status and currency come to.",
  simpleResolvers: true,
})
export class DonationSumType {
  @Field(() => DonationStatus, { description: "What became of them." }) status!: DonationStatus;
  @Field(() => Int, { description: "How many there are." }) count!: number;
  @Field(() => String, { description: "Their currency's three-letter code." }) currency!: string;
  @Field(() => String, { description: "Their sum, as decimal text with two decimals." }) amount!: string;
}

@ObjectType("DonationPage", { description: "One page of a list of donations." })
export class DonationPageType {
  @Field(() => [DonationType], { description: "The donations of this page." }) items!: DonationType[];
  @Field(() => Boolean, { description: "Whether another page follows." }) hasNextPage!: boolean;
}
