import { Column, CreateDateColumn, Entity, JoinColumn, ManyToOne, PrimaryColumn } from "typeorm";
import { WebhookEvent } from "./webhook-event.enum";
import { Webhook } from "./webhook.entity";

/** A message to a webhook, stored in the transaction that causes it; the delivery job sends it with retries. */
@Entity({ name: "webhook_deliveries" })
export class WebhookDelivery {
  @PrimaryColumn({ type: "uuid" }) id!: string;
  @Column({ type: "uuid" }) webhookId!: string;
  @ManyToOne(() => Webhook, { nullable: false, onDelete: "CASCADE" })
  @JoinColumn({ name: "webhookId" })
  webhook!: Webhook;
  @Column({ type: "text" }) event!: WebhookEvent;
  @Column({ type: "jsonb" }) payload!: object;
  @Column({ type: "smallint", default: 0 }) attempts!: number;
  @Column({ type: "timestamptz", default: () => "now()" }) nextAttemptAt!: Date;
  @Column({ type: "timestamptz", nullable: true }) deliveredAt!: Date | null;
  /** The HTTP status of the last answer. */
  @Column({ type: "integer", nullable: true }) lastStatus!: number | null;
  @Column({ type: "text", nullable: true }) lastError!: string | null;
  @CreateDateColumn({ type: "timestamptz" }) createdAt!: Date;
}
