import { Column, Entity, PrimaryColumn } from "typeorm";
import type { PaymentDifferenceKind } from "./payment-difference.enum";

/** Count and sum of payments by provider and currency. */
export interface PaymentSum {
  readonly provider: string;
  readonly currency: string;
  readonly count: number;
  /** Decimal text. */
  readonly amount: string;
}

/** Values of one side; only those that differ. */
export interface PaymentSide {
  readonly state?: string;
  /** Decimal text; null when the provider reports none. */
  readonly amount?: string | null;
  readonly currency?: string;
  readonly reference?: string | null;
}

/** A mismatch of a payment: our values, and those of the provider, its donation or its events. */
export interface PaymentDifference {
  readonly kind: PaymentDifferenceKind;
  readonly paymentId: string;
  readonly tranId: string;
  readonly ours: PaymentSide;
  readonly theirs: PaymentSide;
}

/** Comparison of a day's payments with their providers' data, made after the day. */
@Entity({ name: "payment_reports" })
export class PaymentReport {
  @PrimaryColumn({ type: "date" }) day!: string;
  @Column({ type: "integer" }) checked!: number;
  @Column({ type: "integer" }) unanswered!: number;
  @Column({ type: "integer" }) repaired!: number;
  /** `sums`: paid on that day, whatever happened later. `sentBack`: counted payments that were refunded on it. */
  @Column({ type: "jsonb" }) sums!: PaymentSum[];
  @Column({ type: "jsonb" }) sentBack!: PaymentSum[];
  @Column({ type: "jsonb" }) differences!: PaymentDifference[];
  /** Number of differences beyond the listed ones. */
  @Column({ type: "integer" }) unlisted!: number;
  @Column({ type: "timestamptz" }) createdAt!: Date;
}
