import { Column, CreateDateColumn, Entity, JoinColumn, ManyToOne, PrimaryColumn } from "typeorm";
import { User } from "../../core/users/user.entity";
import { PushKind } from "./push-kind.enum";

/** A browser on which its member allowed notifications. It ends when the member logs out there. */
@Entity({ name: "push_subscriptions" })
export class PushSubscription {
  @PrimaryColumn({ type: "uuid" }) id!: string;
  @Column({ type: "uuid" }) userId!: string;
  @ManyToOne(() => User, { nullable: false, onDelete: "CASCADE" }) @JoinColumn({ name: "userId" }) user!: User;
  /** The session with which it ends; null after that expired: then notifications contain nothing personal. */
  @Column({ type: "uuid", nullable: true }) sessionId!: string | null;
  /** Address of the browser's push service for this subscription. It must not be disclosed to others. */
  @Column({ type: "text" }) endpoint!: string;
  /** The browser's public key and secret for encryption; base64url. */
  @Column({ type: "text", select: false }) p256dh!: string;
  @Column({ type: "text", select: false }) auth!: string;
  @Column({ type: "text", array: true }) kinds!: PushKind[];
  /** News until this time has been sent. */
  @Column({ type: "timestamptz" }) toldUntil!: Date;
  @Column({ type: "timestamptz", nullable: true }) lastSentAt!: Date | null;
  /** Time at which the browser last confirmed the subscription. */
  @Column({ type: "timestamptz", default: () => "now()" }) confirmedAt!: Date;
  @CreateDateColumn({ type: "timestamptz" }) createdAt!: Date;
}
