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

/** The values of one side; only those that differ. */
export interface PaymentSide {
  readonly state?: string;
  /** Decimal text; null when the provider names none. */
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

/** A day's comparison of our payments with what their providers say, made when the day is over. */
@Entity({ name: "payment_reports" })
export class PaymentReport {
  @PrimaryColumn({ type: "date" }) day!: string;
  @Column({ type: "integer" }) checked!: number;
  @Column({ type: "integer" }) unanswered!: number;
  @Column({ type: "integer" }) repaired!: number;
  /** `sums`: paid on that day, whatever became of it later. `sentBack`: counted payments that went back on it. */
  @Column({ type: "jsonb" }) sums!: PaymentSum[];
  @Column({ type: "jsonb" }) sentBack!: PaymentSum[];
  @Column({ type: "jsonb" }) differences!: PaymentDifference[];
  /** Differences beyond those that one report lists. */
  @Column({ type: "integer" }) unlisted!: number;
  @Column({ type: "timestamptz" }) createdAt!: Date;
}
