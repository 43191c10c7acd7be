import { Column, Entity, PrimaryColumn } from "typeorm";
import type { PaymentEventKind } from "./payment-event.enum";
import type { PaymentState } from "./payment-state.enum";

/** An event of a payment. The table is append-only. */
@Entity({ name: "payment_events" })
export class PaymentEvent {
  @PrimaryColumn({ type: "uuid" }) id!: string;
  @Column({ type: "uuid" }) paymentId!: string;
  @Column({ type: "text" }) kind!: PaymentEventKind;
  @Column({ type: "text", nullable: true }) from!: PaymentState | null;
  @Column({ type: "text" }) to!: PaymentState;
  @Column({ type: "jsonb" }) detail!: Readonly<Record<string, string | number | null>>;
  @Column({ type: "timestamptz" }) createdAt!: Date;
}
