import { Column, CreateDateColumn, Entity, JoinColumn, ManyToOne, PrimaryColumn } from "typeorm";
import { User } from "../users/user.entity";

/** A signed-in browser. The id is kept as its SHA-256 only, so a leaked table opens no session. */
@Entity({ name: "sessions" })
export class Session {
  @PrimaryColumn({ type: "text" }) sidHash!: string;
  /** What its owner knows it by; the database makes it. */
  @Column({ type: "uuid", insert: false, update: false }) id!: string;
  @Column({ type: "uuid" }) userId!: string;
  @ManyToOne(() => User, { nullable: false, onDelete: "CASCADE" }) @JoinColumn({ name: "userId" }) user!: User;
  @Column({ type: "boolean", default: false }) rememberMe!: boolean;
  @Column({ type: "text", nullable: true }) userAgent!: string | null;
  @CreateDateColumn({ type: "timestamptz" }) createdAt!: Date;
  @Column({ type: "timestamptz" }) touchedAt!: Date;
  /** When the password was last given. */
  @Column({ type: "timestamptz", default: () => "now()" }) confirmedAt!: Date;
  /** Idle end, moved on by use (at most every 5 minutes). */
  @Column({ type: "timestamptz" }) expiresAt!: Date;
  /** Absolute end, never moved. */
  @Column({ type: "timestamptz" }) endsAt!: Date;
}
