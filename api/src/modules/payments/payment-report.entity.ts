import { Column, Entity, PrimaryColumn } from "typeorm";

/** What all payments of a provider and currency come to that count. */
export interface PaymentSum {
  readonly provider: string;
  readonly currency: string;
  readonly count: number;
  /** Decimal text. */
  readonly amount: string;
}

/** A day's comparison of our payments with what their providers say. */
@Entity({ name: "payment_reports" })
export class PaymentReport {
  /** On which it was made. */
  @PrimaryColumn({ type: "date" }) day!: string;
  @Column({ type: "integer" }) checked!: number;
  @Column({ type: "integer" }) unanswered!: number;
  @Column({ type: "integer" }) repaired!: number;
  @Column({ type: "jsonb" }) sums!: PaymentSum[];
  @Column({ type: "jsonb" }) differences!: string[];
  @Column({ type: "timestamptz" }) createdAt!: Date;
}
