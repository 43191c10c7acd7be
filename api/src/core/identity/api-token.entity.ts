import { Column, CreateDateColumn, Entity, JoinColumn, ManyToOne, PrimaryColumn } from "typeorm";
import type { TokenScope } from "../../shared/request";
import { User } from "../users/user.entity";

/** A personal access token. Only the SHA-256 of its secret is stored, so a leaked table gives no access. */
@Entity({ name: "api_tokens" })
export class ApiToken {
  @PrimaryColumn({ type: "uuid" }) id!: string;
  @Column({ type: "uuid" }) userId!: string;
  @ManyToOne(() => User, { nullable: false, onDelete: "CASCADE" }) @JoinColumn({ name: "userId" }) user!: User;
  @Column({ type: "text" }) name!: string;
  /** The first characters of the secret, to tell tokens apart. */
  @Column({ type: "text" }) prefix!: string;
  @Column({ type: "text", select: false }) tokenHash!: string;
  /** The encrypted secret of a token that was created with an idempotency key, for a day. */
  @Column({ type: "text", select: false, nullable: true }) sealedSecret!: string | null;
  @Column({ type: "text", array: true }) scopes!: TokenScope[];
  @Column({ type: "timestamptz", nullable: true }) expiresAt!: Date | null;
  /** Recorded at most every 5 minutes. */
  @Column({ type: "timestamptz", nullable: true }) lastUsedAt!: Date | null;
  @CreateDateColumn({ type: "timestamptz" }) createdAt!: Date;
}
