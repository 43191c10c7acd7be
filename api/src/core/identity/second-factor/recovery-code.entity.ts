import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from "typeorm";
import { User } from "../../users/user.entity";

/** A recovery code, stored as its SHA-256 only; each works once. */
@Entity({ name: "recovery_codes" })
export class RecoveryCode {
  @PrimaryColumn({ type: "uuid" }) userId!: string;
  @ManyToOne(() => User, { nullable: false, onDelete: "CASCADE" }) @JoinColumn({ name: "userId" }) user!: User;
  @PrimaryColumn({ type: "text" }) codeHash!: string;
  @Column({ type: "timestamptz", nullable: true }) usedAt!: Date | null;
}
