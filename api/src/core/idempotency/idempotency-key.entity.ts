import { Column, CreateDateColumn, Entity, JoinColumn, ManyToOne, PrimaryColumn } from "typeorm";
import { User } from "../users/user.entity";

/** Remembers what a member's key made, so that a repeated request answers that instead of making another. */
@Entity({ name: "idempotency_keys" })
export class IdempotencyKey {
  @PrimaryColumn({ type: "uuid" }) userId!: string;
  @ManyToOne(() => User, { nullable: false, onDelete: "CASCADE" }) @JoinColumn({ name: "userId" }) user!: User;
  @PrimaryColumn({ type: "text" }) key!: string;
  /** The operation that the key was sent with. */
  @Column({ type: "text", default: "createDeed" }) operation!: string;
  /** SHA-256 of the submitted content: the same key with other content is a conflict. */
  @Column({ type: "text" }) contentHash!: string;
  /** The id of the created thing; null in rows from before other things than deeds had keys. */
  @Column({ type: "uuid", nullable: true }) madeId!: string | null;
  /** A copy of the id for deeds, as the version before reads and writes it. */
  @Column({ type: "uuid", nullable: true }) deedId!: string | null;
  @CreateDateColumn({ type: "timestamptz" }) createdAt!: Date;
}
