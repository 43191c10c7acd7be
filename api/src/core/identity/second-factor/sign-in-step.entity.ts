import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from "typeorm";
import { User } from "../../users/user.entity";

/** A login that has passed the password but not yet the second factor. It is not a session. */
@Entity({ name: "sign_in_steps" })
export class SignInStep {
  @PrimaryColumn({ type: "text" }) tokenHash!: string;
  @Column({ type: "uuid" }) userId!: string;
  @ManyToOne(() => User, { nullable: false, onDelete: "CASCADE" }) @JoinColumn({ name: "userId" }) user!: User;
  /** The digest of the password's hash: a changed password invalidates the step. */
  @Column({ type: "bytea", select: false }) passwordDigest!: Buffer;
  @Column({ type: "boolean" }) rememberMe!: boolean;
  @Column({ type: "integer", default: 0 }) tries!: number;
  @Column({ type: "timestamptz" }) expiresAt!: Date;
}
