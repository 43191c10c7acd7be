import type { Currency } from "@tree-for-deed/common/money";
import type { Language } from "@tree-for-deed/common/languages";
import { Column, Entity, PrimaryColumn } from "typeorm";
import type { PaymentState } from "./payment-state.enum";
import type { ProviderName } from "./provider-name.enum";

/** The money of one donation on its way. Its state moves by `payment.rules.ts` only; each move is an event. */
@Entity({ name: "payments" })
export class Payment {
  @PrimaryColumn({ type: "uuid" }) id!: string;
  /** What we call it with the provider. */
  @Column({ type: "text" }) tranId!: string;
  @Column({ type: "uuid" }) donationId!: string;
  @Column({ type: "text" }) provider!: ProviderName;
  /** In minor units. */
  @Column({ type: "bigint" }) amount!: number;
  @Column({ type: "text" }) currency!: Currency;
  @Column({ type: "text" }) state!: PaymentState;
  /** Why it is held, or why it failed. */
  @Column({ type: "text", nullable: true }) reason!: string | null;
  /** In which the donor is written to. */
  @Column({ type: "text" }) language!: Language;
  /** By which a start that is sent again is the same one (with who sent it), and what it asked for. Null once it may begin anew. */
  @Column({ type: "text", nullable: true }) idempotencyKey!: string | null;
  @Column({ type: "text", nullable: true }) contentHash!: string | null;
  /** Where its donor was sent to pay. */
  @Column({ type: "text", nullable: true }) checkoutUrl!: string | null;
  /** What the provider calls the checkout. */
  @Column({ type: "text", nullable: true }) session!: string | null;
  /** By which SSLCommerz validates it. */
  @Column({ type: "text", nullable: true }) validationId!: string | null;
  /** What the provider calls the movement of money. */
  @Column({ type: "text", nullable: true }) reference!: string | null;
  /** Somebody said that the donor has agreed: a provider that must be told to take the money is told. */
  @Column({ type: "boolean" }) isClaimed!: boolean;
  @Column({ type: "timestamptz", nullable: true }) captureAskedAt!: Date | null;
  /** How often the provider was asked without word. */
  @Column({ type: "smallint" }) checks!: number;
  /** The provider knew of no money when none could come any more: the daily comparison does not ask again. */
  @Column({ type: "timestamptz", nullable: true }) closedAt!: Date | null;
  /** On how many days the daily comparison asked in vain when none could come any more, and the last of them. */
  @Column({ type: "smallint" }) silentDays!: number;
  @Column({ type: "date", nullable: true }) silentOn!: string | null;
  /** When the provider is asked next. */
  @Column({ type: "timestamptz", nullable: true }) dueAt!: Date | null;
  @Column({ type: "text", nullable: true }) refundReference!: string | null;
  @Column({ type: "timestamptz", nullable: true }) refundAskedAt!: Date | null;
  @Column({ type: "timestamptz", nullable: true }) paidAt!: Date | null;
  @Column({ type: "timestamptz", nullable: true }) refundedAt!: Date | null;
  @Column({ type: "timestamptz" }) createdAt!: Date;
  @Column({ type: "timestamptz" }) updatedAt!: Date;
}
