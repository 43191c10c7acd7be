import { Column, CreateDateColumn, Entity, JoinColumn, ManyToOne, PrimaryColumn, UpdateDateColumn } from "typeorm";
import { User } from "../../core/users/user.entity";
import { WebhookEvent } from "./webhook-event.enum";

/** An https address of a member's own, told about their deeds and badges. */
@Entity({ name: "webhooks" })
export class Webhook {
  @PrimaryColumn({ type: "uuid" }) id!: string;
  @Column({ type: "uuid" }) userId!: string;
  @ManyToOne(() => User, { nullable: false, onDelete: "CASCADE" }) @JoinColumn({ name: "userId" }) user!: User;
  @Column({ type: "text" }) url!: string;
  @Column({ type: "text", array: true }) events!: WebhookEvent[];
  /** Signs what is sent, so it cannot be kept as a hash. Shown to its owner once. */
  @Column({ type: "text", select: false }) secret!: string;
  /** Failed attempts since the last success. */
  @Column({ type: "integer", default: 0 }) failures!: number;
  @Column({ type: "timestamptz", nullable: true }) disabledAt!: Date | null;
  @CreateDateColumn({ type: "timestamptz" }) createdAt!: Date;
  @UpdateDateColumn({ type: "timestamptz" }) updatedAt!: Date;
}
