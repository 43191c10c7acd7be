import { Column, CreateDateColumn, Entity, JoinColumn, ManyToOne, PrimaryColumn, UpdateDateColumn } from "typeorm";
import { User } from "../../core/users/user.entity";
import { WebhookEvent } from "./webhook-event.enum";

/** A member's https address that is told about their deeds and badges. */
@Entity({ name: "webhooks" })
export class Webhook {
  @PrimaryColumn({ type: "uuid" }) id!: string;
  @Column({ type: "uuid" }) userId!: string;
  @ManyToOne(() => User, { nullable: false, onDelete: "CASCADE" }) @JoinColumn({ name: "userId" }) user!: User;
  @Column({ type: "text" }) url!: string;
  @Column({ type: "text", array: true }) events!: WebhookEvent[];
  /** Secret that signs messages, so it cannot be stored as a hash. Its owner sees it once. */
  @Column({ type: "text", select: false }) secret!: string;
  @Column({ type: "text", select: false, nullable: true }) previousSecret!: string | null;
  /** Until then deliveries are signed with the previous secret, too. */
  @Column({ type: "timestamptz", select: false, nullable: true }) previousSecretUntil!: Date | null;
  /** Failed attempts since the last success. */
  @Column({ type: "integer", default: 0 }) failures!: number;
  @Column({ type: "timestamptz", nullable: true }) disabledAt!: Date | null;
  @CreateDateColumn({ type: "timestamptz" }) createdAt!: Date;
  @UpdateDateColumn({ type: "timestamptz" }) updatedAt!: Date;
}
