import { Column, Entity, PrimaryColumn } from "typeorm";
import type { PaymentDifferenceKind } from "./payment-difference.enum";

/** What payments of a provider and currency come to. */
export interface PaymentSum {
  readonly provider: string;
  readonly currency: string;
  readonly count: number;
  /** Decimal text. */
  readonly amount: string;
}

/** How one side has it: only what differs. */
export interface PaymentSide {
  readonly state?: string;
  /** Decimal text; null when the provider names none. */
  readonly amount?: string | null;
  readonly currency?: string;
  readonly reference?: string | null;
}

/** Something about a payment that does not agree: what it says, and what the provider, its donation or its events say. */
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
  /** What was paid on that day, whatever became of it later, and what had counted and went back on it. */
  @Column({ type: "jsonb" }) sums!: PaymentSum[];
  @Column({ type: "jsonb" }) sentBack!: PaymentSum[];
  @Column({ type: "jsonb" }) differences!: PaymentDifference[];
  /** Differences beyond those that one report lists. */
  @Column({ type: "integer" }) unlisted!: number;
  @Column({ type: "timestamptz" }) createdAt!: Date;
}
