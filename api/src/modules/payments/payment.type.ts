import type { Currency } from "@tree-for-deed/common/money";
import { GraphQLJSONObject } from "graphql-scalars";
import { Field, ID, Int, ObjectType } from "type-graphql";
import { CurrencyEnum } from "./payment.graphql";
import { PaymentEventKind } from "./payment-event.enum";
import { PaymentState } from "./payment-state.enum";
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
    description: "Why it is held (`risk`, `amount`, `currency`, `reference`), or the provider's word on why it failed.",
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

@ObjectType("PaymentReport", {
  description: "A day's comparison of our payments with what their providers say.",
  simpleResolvers: true,
})
export class PaymentReportType {
  @Field(() => String, { description: "The day on which it was made (YYYY-MM-DD)." }) day!: string;
  @Field(() => Int, { description: "Payments of the last days that the providers were asked about." }) checked!: number;
  @Field(() => Int, { description: "Those about which no answer came." }) unanswered!: number;
  @Field(() => Int, { description: "Those that had come without word, and count from now on." }) repaired!: number;
  @Field(() => [PaymentSumType], { description: "What all payments come to that count." }) sums!: PaymentSumType[];
  @Field(() => [String], { description: "What does not agree, in English; empty when all does." })
  differences!: string[];
}
