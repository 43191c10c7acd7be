import type { Currency } from "@tree-for-deed/common/donations/money";
import { GraphQLJSONObject } from "graphql-scalars";
import { Field, ID, Int, ObjectType } from "type-graphql";
import { deprecated, OLD_WORDS_STAY_UNTIL } from "../../shared/deprecation";
import { SimpleObject } from "../../shared/simple-object";
import { CurrencyEnum } from "../../core/donations/currency.graphql";
import { PaymentDifferenceKind } from "./payment-difference.enum";
import { PaymentEventKind } from "./payment-event.enum";
import { PaymentState } from "./payment-state.enum";
import { PaymentMailKind } from "./payment-mail-kind.enum";
import { ProviderName } from "./providers/list.provider";
import { maybe } from "../../shared/maybe";

@SimpleObject("PaymentWay", "A way to pay online in one currency.")
export class PaymentWayType {
  @Field(() => CurrencyEnum, { description: "The currency." }) currency!: Currency;
  @Field(() => String, { description: "Its name." }) name!: string;
}

@SimpleObject("PaymentOption", "A way to pay online.")
export class PaymentOptionType {
  @Field(() => ProviderName, { description: "The payment provider." }) provider!: ProviderName;
  @Field(() => String, { description: "Its name for people." }) title!: string;
  @Field(() => [CurrencyEnum], { description: "Accepted currencies." }) currencies!: Currency[];
  @Field(() => [PaymentWayType], { description: "The same currencies, each with a name for people." })
  ways!: PaymentWayType[];
}

@SimpleObject("StartedPayment", "A payment that its donor can go on with.")
export class StartedPaymentType {
  @Field(() => ID, { description: "Identifies the payment. Who has it can see what became of it." }) id!: string;
  @Field(() => String, { description: "The provider's page, where the donor pays." }) url!: string;
}

@SimpleObject("PaymentProgress", "A payment as its donor sees it, without personal data.")
export class PaymentProgressType {
  @Field(() => ID, { description: "Identifies the payment." }) id!: string;
  @Field(() => String, { description: "Its number on the receipt." }) tranId!: string;
  @Field(() => ProviderName, { description: "The payment provider." }) provider!: ProviderName;
  @Field(() => CurrencyEnum, {
    description: "Its currency.",
    deprecationReason: deprecated("money", OLD_WORDS_STAY_UNTIL),
  })
  currency!: Currency;
  @Field(() => PaymentState, { description: "Its state." }) state!: PaymentState;
}

@SimpleObject("Payment", "The payment of one donation; for admins.")
export class PaymentType {
  @Field(() => ID, { description: "Identifies the payment." }) id!: string;
  @Field(() => String, { description: "Its number with the provider and on the receipt." }) tranId!: string;
  @Field(() => ID, { description: "Its donation." }) donationId!: string;
  @Field(() => String, { description: "Name of the donor." }) donorName!: string;
  @Field(() => ProviderName, { description: "The payment provider." }) provider!: ProviderName;
  @Field(() => CurrencyEnum, { description: "Its currency." }) currency!: Currency;
  @Field(() => PaymentState, { description: "Its state." }) state!: PaymentState;
  @Field(() => String, {
    nullable: true,
    description:
      "Reason why it is held (`risk`, `amount`, `currency`, `reference`), or the provider's reason for the failure.",
  })
  reason!: string | null;
  @Field(() => String, maybe("The provider's reference of the transaction.")) reference!: string | null;
  @Field(() => String, maybe("The provider's reference of the refund.")) refundReference!: string | null;
  @Field(() => Date, maybe("When the payment was confirmed.")) paidAt!: Date | null;
  @Field(() => Date, maybe("When the refund was confirmed.")) refundedAt!: Date | null;
  @Field(() => Date, { description: "When it was started." }) createdAt!: Date;
  @Field(() => Date, { description: "When something about it last changed." }) updatedAt!: Date;
}

@SimpleObject("PaymentEvent", "An event in the history of a payment.")
export class PaymentEventType {
  @Field(() => ID, { description: "Identifies the event." }) id!: string;
  @Field(() => PaymentEventKind, { description: "The kind of event." }) kind!: PaymentEventKind;
  @Field(() => PaymentState, { description: "State of the payment afterwards." }) to!: PaymentState;
  @Field(() => GraphQLJSONObject, { description: "Details of the event." }) detail!: object;
  @Field(() => Date, { description: "When it happened." }) createdAt!: Date;
}

@ObjectType("PaymentPage", { description: "One page of a list of payments." })
export class PaymentPageType {
  @Field(() => [PaymentType], { description: "The payments of this page." }) items!: PaymentType[];
  @Field(() => Boolean, { description: "Whether another page follows." }) hasNextPage!: boolean;
}

@SimpleObject("PaymentSum", "Total of the payments of one provider and currency.")
export class PaymentSumType {
  @Field(() => ProviderName, { description: "The payment provider." }) provider!: ProviderName;
  @Field(() => CurrencyEnum, { description: "Their currency." }) currency!: Currency;
  @Field(() => Int, { description: "Count." }) count!: number;
  @Field(() => String, { description: "Their sum, as decimal text with two decimals." }) amount!: string;
}

@SimpleObject("PaymentSide", "The values of a payment on one side of a mismatch: only those that differ.")
export class PaymentSideType {
  @Field(() => String, {
    nullable: true,
    description:
      "State in lower case: a `PaymentState`, a `DonationStatus`, `nothing`, `no_word`, or `partly_refunded` (then " +
      "`amount` is the refunded part).",
  })
  state?: string | null;
  @Field(() => String, maybe("The amount as decimal text with two decimals.")) amount?: string | null;
  @Field(() => String, maybe("The currency's three-letter code.")) currency?: string | null;
  @Field(() => String, maybe("Reference of the transaction.")) reference?: string | null;
}

@SimpleObject("PaymentDifference", "A mismatch found in the daily comparison of payments.")
export class PaymentDifferenceType {
  @Field(() => PaymentDifferenceKind, { description: "The kind of mismatch." }) kind!: PaymentDifferenceKind;
  @Field(() => ID, { description: "The payment." }) paymentId!: string;
  @Field(() => String, { description: "Its number on the receipt." }) tranId!: string;
  @Field(() => PaymentSideType, { description: "The values of the payment." }) ours!: PaymentSideType;
  @Field(() => PaymentSideType, { description: "The values of the provider, the donation or the events." })
  theirs!: PaymentSideType;
}

@SimpleObject("PaymentMail", "An email to the donor of a payment, sent or waiting to be sent.")
export class PaymentMailType {
  @Field(() => PaymentMailKind, { description: "Its kind." }) kind!: PaymentMailKind;
  @Field(() => Date, { description: "When it was queued." }) createdAt!: Date;
  @Field(() => Date, maybe("When it was sent; null if not yet.")) sentAt!: Date | null;
  @Field(() => Boolean, { description: "Whether sending failed for good." }) failed!: boolean;
}

@SimpleObject("PaymentFund", "The trees that a payment's donation pays for.")
export class PaymentFundType {
  @Field(() => Int, { description: "Number of trees that it can pay for." }) trees!: number;
  @Field(() => Int, { description: "Number of earned trees that it already pays for." }) assigned!: number;
}

@SimpleObject(
  "PaymentReport",
  "A day's comparison of our payments with what their providers say, over what was settled on that day, and 7 and 30 days " +
    "before; it is made when the day is over.",
)
export class PaymentReportType {
  @Field(() => String, { description: "The day that is compared (YYYY-MM-DD)." }) day!: string;
  @Field(() => Int, { description: "Payments that the providers were asked about." }) checked!: number;
  @Field(() => Int, { description: "Payments for which the provider did not answer; they will be checked again." })
  unanswered!: number;
  @Field(() => Int, {
    description: "Payments whose money had arrived without a callback, and which count from now on.",
  })
  repaired!: number;
  @Field(() => [PaymentSumType], { description: "Totals paid on that day." }) sums!: PaymentSumType[];
  @Field(() => [PaymentSumType], { description: "Totals refunded on that day." }) sentBack!: PaymentSumType[];
  @Field(() => [PaymentDifferenceType], { description: "The mismatches; empty if there are none." })
  differences!: PaymentDifferenceType[];
  @Field(() => Int, { description: "Number of further mismatches that are not listed." }) unlisted!: number;
}
