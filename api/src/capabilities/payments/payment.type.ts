import type { Currency } from "@tree-for-deed/common/money";
import { GraphQLJSONObject } from "graphql-scalars";
import { Field, ID, Int, ObjectType } from "type-graphql";
import { CurrencyEnum } from "./payment.graphql";
import { PaymentDifferenceKind } from "./payment-difference.enum";
import { PaymentEventKind } from "./payment-event.enum";
import { PaymentState } from "./payment-state.enum";
import { PaymentMailKind } from "../../core/notices/payment.mail";
import { ProviderName } from "./provider-name.enum";

@ObjectType("PaymentOption", { description: "A way to pay online.", simpleResolvers: true })
export class PaymentOptionType {
  @Field(() => ProviderName, { description: "Who takes the payment." }) provider!: ProviderName;
  @Field(() => [CurrencyEnum], { description: "In which currencies." }) currencies!: Currency[];
}

@ObjectType("StartedPayment", { description: "A payment that its donor can go on with.", simpleResolvers: true })
export class StartedPaymentType {
  @Field(() => ID, { description: "Identifies the payment. Who has it can see what became of it." }) id!: string;
  @Field(() => String, { description: "The provider's page, where the donor pays." }) url!: string;
}

@ObjectType("PaymentProgress", {
  description: "What a donor sees of a payment. It names nobody.",
  simpleResolvers: true,
})
export class PaymentProgressType {
  @Field(() => ID, { description: "Identifies the payment." }) id!: string;
  @Field(() => String, { description: "Its number on the receipt." }) tranId!: string;
  @Field(() => ProviderName, { description: "Who takes it." }) provider!: ProviderName;
  @Field(() => CurrencyEnum, { description: "Its currency." }) currency!: Currency;
  @Field(() => PaymentState, { description: "Where it stands." }) state!: PaymentState;
}

@ObjectType("Payment", { description: "The money of one donation on its way; for admins.", simpleResolvers: true })
export class PaymentType {
  @Field(() => ID, { description: "Identifies the payment." }) id!: string;
  @Field(() => String, { description: "What it is called with the provider, and on the receipt." }) tranId!: string;
  @Field(() => ID, { description: "Its donation." }) donationId!: string;
  @Field(() => String, { description: "Who donates." }) donorName!: string;
  @Field(() => ProviderName, { description: "Who takes it." }) provider!: ProviderName;
  @Field(() => CurrencyEnum, { description: "Its currency." }) currency!: Currency;
  @Field(() => PaymentState, { description: "Where it stands." }) state!: PaymentState;
  @Field(() => String, {
    nullable: true,
    description:
      "Why it is held (`risk`, `amount`, `currency`, `reference`), or the provider's reason for the failure.",
  })
  reason!: string | null;
  @Field(() => String, { nullable: true, description: "What the provider calls the movement of money." })
  reference!: string | null;
  @Field(() => String, { nullable: true, description: "What the provider calls the refund." })
  refundReference!: string | null;
  @Field(() => Date, { nullable: true, description: "When the money counted." }) paidAt!: Date | null;
  @Field(() => Date, { nullable: true, description: "When it had gone back." }) refundedAt!: Date | null;
  @Field(() => Date, { description: "When it was started." }) createdAt!: Date;
  @Field(() => Date, { description: "When something about it last changed." }) updatedAt!: Date;
}

@ObjectType("PaymentEvent", { description: "One thing that happened to a payment.", simpleResolvers: true })
export class PaymentEventType {
  @Field(() => ID, { description: "Identifies the event." }) id!: string;
  @Field(() => PaymentEventKind, { description: "What happened." }) kind!: PaymentEventKind;
  @Field(() => PaymentState, { description: "Where the payment stood afterwards." }) to!: PaymentState;
  @Field(() => GraphQLJSONObject, { description: "What was known of it." }) detail!: object;
  @Field(() => Date, { description: "When." }) createdAt!: Date;
}

@ObjectType("PaymentPage", { description: "One page of a list of payments." })
export class PaymentPageType {
  @Field(() => [PaymentType], { description: "The payments of this page." }) items!: PaymentType[];
  @Field(() => Boolean, { description: "Whether another page follows." }) hasNextPage!: boolean;
}

@ObjectType("PaymentSum", { description: "What payments of one provider and currency come to.", simpleResolvers: true })
export class PaymentSumType {
  @Field(() => ProviderName, { description: "Who took them." }) provider!: ProviderName;
  @Field(() => CurrencyEnum, { description: "Their currency." }) currency!: Currency;
  @Field(() => Int, { description: "How many there are." }) count!: number;
  @Field(() => String, { description: "Their sum, as decimal text with two decimals." }) amount!: string;
}

@ObjectType("PaymentSide", { description: "How one side has a payment: only what differs.", simpleResolvers: true })
export class PaymentSideType {
  @Field(() => String, {
    nullable: true,
    description:
      "Where it stands, in lower case: a `PaymentState`, a `DonationStatus`, `nothing`, `no_word`, or `partly_refunded`; then " +
      "`amount` is what went back.",
  })
  state?: string | null;
  @Field(() => String, { nullable: true, description: "The amount as decimal text with two decimals." })
  amount?: string | null;
  @Field(() => String, { nullable: true, description: "The currency's three-letter code." }) currency?: string | null;
  @Field(() => String, { nullable: true, description: "What the movement of money is called." })
  reference?: string | null;
}

@ObjectType("PaymentDifference", {
  description: "Something about a payment that does not agree.",
  simpleResolvers: true,
})
export class PaymentDifferenceType {
  @Field(() => PaymentDifferenceKind, { description: "What does not agree with what." }) kind!: PaymentDifferenceKind;
  @Field(() => ID, { description: "The payment." }) paymentId!: string;
  @Field(() => String, { description: "Its number on the receipt." }) tranId!: string;
  @Field(() => PaymentSideType, { description: "How the payment has it." }) ours!: PaymentSideType;
  @Field(() => PaymentSideType, { description: "How the provider, its donation or its events have it." })
  theirs!: PaymentSideType;
}

@ObjectType("PaymentMail", { description: "A mail that a payment's donor is owed or was sent.", simpleResolvers: true })
export class PaymentMailType {
  @Field(() => PaymentMailKind, { description: "What it tells." }) kind!: PaymentMailKind;
  @Field(() => Date, { description: "Since when it is owed." }) createdAt!: Date;
  @Field(() => Date, { nullable: true, description: "When it was sent; null while it was not." }) sentAt!: Date | null;
  @Field(() => Boolean, { description: "Whether it could not be sent, and is not tried any more." }) failed!: boolean;
}

@ObjectType("PaymentFund", { description: "The trees that a payment's donation pays for.", simpleResolvers: true })
export class PaymentFundType {
  @Field(() => Int, { description: "For how many its money is." }) trees!: number;
  @Field(() => Int, { description: "How many that were earned have it already." }) assigned!: number;
}

@ObjectType("PaymentReport", {
  description:
    "A day's comparison of our payments with what their providers say, over what was settled on that day, and 7 and 30 days " +
    "before; it is made when the day is over.",
  simpleResolvers: true,
})
export class PaymentReportType {
  @Field(() => String, { description: "The day that is compared (YYYY-MM-DD)." }) day!: string;
  @Field(() => Int, { description: "Payments that the providers were asked about." }) checked!: number;
  @Field(() => Int, { description: "Those about which no answer came; they are asked about again." })
  unanswered!: number;
  @Field(() => Int, {
    description: "Payments whose money had arrived without a callback, and which count from now on.",
  })
  repaired!: number;
  @Field(() => [PaymentSumType], { description: "What was paid on that day." }) sums!: PaymentSumType[];
  @Field(() => [PaymentSumType], { description: "What had counted, and went back on that day." })
  sentBack!: PaymentSumType[];
  @Field(() => [PaymentDifferenceType], { description: "What does not agree; empty when all does." })
  differences!: PaymentDifferenceType[];
  @Field(() => Int, { description: "How many more differences there were than a report lists." }) unlisted!: number;
}
