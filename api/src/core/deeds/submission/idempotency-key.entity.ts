import { Column, CreateDateColumn, Entity, JoinColumn, ManyToOne, PrimaryColumn } from "typeorm";
import { User } from "../../users/user.entity";

/** Remembers which deed a member's key made, so that a retry answers that deed instead of making another. */
@Entity({ name: "idempotency_keys" })
export class IdempotencyKey {
  @PrimaryColumn({ type: "uuid" }) userId!: string;
  @ManyToOne(() => User, { nullable: false, onDelete: "CASCADE" }) @JoinColumn({ name: "userId" }) user!: User;
  @PrimaryColumn({ type: "text" }) key!: string;
  /** SHA-256 of the submitted content: the same key with other content is a conflict. */
  @Column({ type: "text" }) contentHash!: string;
  @Column({ type: "uuid" }) deedId!: string;
  @CreateDateColumn({ type: "timestamptz" }) createdAt!: Date;
}
