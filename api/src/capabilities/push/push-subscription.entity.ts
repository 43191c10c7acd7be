import { Column, CreateDateColumn, Entity, JoinColumn, ManyToOne, PrimaryColumn } from "typeorm";
import { User } from "../../core/users/user.entity";
import { PushKind } from "./push-kind.enum";

/** A browser that its member allowed to show what is new. It ends when the member logs out there. */
@Entity({ name: "push_subscriptions" })
export class PushSubscription {
  @PrimaryColumn({ type: "uuid" }) id!: string;
  @Column({ type: "uuid" }) userId!: string;
  @ManyToOne(() => User, { nullable: false, onDelete: "CASCADE" }) @JoinColumn({ name: "userId" }) user!: User;
  /** The session with which it ends; null after that expired: then notifications contain nothing personal. */
  @Column({ type: "uuid", nullable: true }) sessionId!: string | null;
  /** The URL at which the browser's push service takes messages for it. It must not be disclosed to others. */
  @Column({ type: "text" }) endpoint!: string;
  /** The browser's public key and secret, under which messages are encrypted; base64url. */
  @Column({ type: "text", select: false }) p256dh!: string;
  @Column({ type: "text", select: false }) auth!: string;
  @Column({ type: "text", array: true }) kinds!: PushKind[];
  /** News until this time has been sent. */
  @Column({ type: "timestamptz" }) toldUntil!: Date;
  @Column({ type: "timestamptz", nullable: true }) lastSentAt!: Date | null;
  /** When the browser last said that it is there. */
  @Column({ type: "timestamptz", default: () => "now()" }) confirmedAt!: Date;
  @CreateDateColumn({ type: "timestamptz" }) createdAt!: Date;
}
