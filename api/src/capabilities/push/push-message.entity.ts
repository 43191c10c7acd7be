import { Column, CreateDateColumn, Entity, JoinColumn, ManyToOne, PrimaryColumn } from "typeorm";
import { PushSubscription } from "./push-subscription.entity";

/** A pending notification to a device. Its content is made when it is sent, from all news until then. */
@Entity({ name: "push_messages" })
export class PushMessage {
  @PrimaryColumn({ type: "uuid" }) id!: string;
  @Column({ type: "uuid" }) subscriptionId!: string;
  @ManyToOne(() => PushSubscription, { nullable: false, onDelete: "CASCADE" })
  @JoinColumn({ name: "subscriptionId" })
  subscription!: PushSubscription;
  @Column({ type: "smallint", default: 0 }) attempts!: number;
  @Column({ type: "timestamptz" }) dueAt!: Date;
  @Column({ type: "timestamptz", nullable: true }) sentAt!: Date | null;
  @Column({ type: "text", nullable: true }) lastError!: string | null;
  @CreateDateColumn({ type: "timestamptz" }) createdAt!: Date;
}
