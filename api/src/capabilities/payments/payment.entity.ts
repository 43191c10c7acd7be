import type { Currency } from "@tree-for-deed/common/donations/money";
import type { Language } from "@tree-for-deed/common/languages";
import { Column, Entity, PrimaryColumn } from "typeorm";
import type { PaymentState } from "./payment-state.enum";
import type { ProviderName } from "./providers/list.provider";

/** The online payment of one donation. Its state changes by `payment.rules.ts` only; each change is an event. */
@Entity({ name: "payments" })
export class Payment {
  @PrimaryColumn({ type: "uuid" }) id!: string;
  /** Our number for the payment at the provider. */
  @Column({ type: "text" }) tranId!: string;
  @Column({ type: "uuid" }) donationId!: string;
  @Column({ type: "text" }) provider!: ProviderName;
  /** In minor units. */
  @Column({ type: "bigint" }) amount!: number;
  @Column({ type: "text" }) currency!: Currency;
  @Column({ type: "text" }) state!: PaymentState;
  /** Reason why it is held, or why it failed. */
  @Column({ type: "text", nullable: true }) reason!: string | null;
  /** The language of mails to the donor. */
  @Column({ type: "text" }) language!: Language;
  /** Key of a repeatable start (with its sender), and a hash of the request. Null once the key is free again. */
  @Column({ type: "text", nullable: true }) idempotencyKey!: string | null;
  @Column({ type: "text", nullable: true }) contentHash!: string | null;
  /** The URL at which the donor pays. */
  @Column({ type: "text", nullable: true }) checkoutUrl!: string | null;
  /** The provider's id of the checkout. */
  @Column({ type: "text", nullable: true }) session!: string | null;
  /** SSLCommerz's id for validating it. */
  @Column({ type: "text", nullable: true }) validationId!: string | null;
  /** The provider's id of the transaction. */
  @Column({ type: "text", nullable: true }) reference!: string | null;
  /** A caller said that the donor agreed: a provider that waits for a capture gets one. */
  @Column({ type: "boolean" }) isClaimed!: boolean;
  @Column({ type: "timestamptz", nullable: true }) captureAskedAt!: Date | null;
  /** Number of times that the provider was asked without result. */
  @Column({ type: "smallint" }) checks!: number;
  /** The provider reported no money when none could come any more: the daily comparison does not ask again. */
  @Column({ type: "timestamptz", nullable: true }) closedAt!: Date | null;
  /**
   * Number of days on which the daily comparison asked in vain after no money could come any more, and the last of
   * them.
   */
  @Column({ type: "smallint" }) silentDays!: number;
  @Column({ type: "date", nullable: true }) silentOn!: string | null;
  /** Time of the next check. */
  @Column({ type: "timestamptz", nullable: true }) dueAt!: Date | null;
  @Column({ type: "text", nullable: true }) refundReference!: string | null;
  @Column({ type: "timestamptz", nullable: true }) refundAskedAt!: Date | null;
  @Column({ type: "timestamptz", nullable: true }) paidAt!: Date | null;
  @Column({ type: "timestamptz", nullable: true }) refundedAt!: Date | null;
  @Column({ type: "timestamptz" }) createdAt!: Date;
  @Column({ type: "timestamptz" }) updatedAt!: Date;
}
