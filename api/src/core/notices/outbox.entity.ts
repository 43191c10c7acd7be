import { Column, CreateDateColumn, Entity, JoinColumn, ManyToOne, PrimaryColumn } from "typeorm";
import { languages, type Language } from "@tree-for-deed/common/languages";
import { User } from "../users/user.entity";

/** A template and its values. */
export interface OwedNews {
  readonly template: string;
  readonly values: Readonly<Record<string, string>>;
}

/** The template and values of an unsent mail. */
export interface OutboxPayload extends OwedNews {
  /** Other news of the same decision, which the mail tells as well. */
  readonly also?: readonly OwedNews[];
}

/** A mail that a committed transaction has queued; the outbox job sends it with retries. */
@Entity({ name: "outbox" })
export class OutboxMail {
  @PrimaryColumn({ type: "uuid" }) id!: string;
  /** `null` for a guest, who is addressed by `recipient`. */
  @Column({ type: "uuid", nullable: true }) userId!: string | null;
  @ManyToOne(() => User, { nullable: true, onDelete: "CASCADE" }) @JoinColumn({ name: "userId" }) user!: User | null;
  @Column({ type: "text", nullable: true }) recipient!: string | null;
  @Column({ type: "enum", enum: languages, enumName: "language", nullable: true }) language!: Language | null;
  @Column({ type: "jsonb" }) payload!: OutboxPayload;
  @Column({ type: "smallint", default: 0 }) attempts!: number;
  @Column({ type: "timestamptz", default: () => "now()" }) nextAttemptAt!: Date;
  @Column({ type: "timestamptz", nullable: true }) sentAt!: Date | null;
  @Column({ type: "text", nullable: true }) lastError!: string | null;
  @CreateDateColumn({ type: "timestamptz" }) createdAt!: Date;
}
