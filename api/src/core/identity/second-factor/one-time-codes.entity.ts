import { Column, CreateDateColumn, Entity, JoinColumn, ManyToOne, PrimaryColumn } from "typeorm";
import { User } from "../../users/user.entity";

/** The secret of a member's one-time codes. An unconfirmed one proves nothing. */
@Entity({ name: "one_time_codes" })
export class OneTimeCodes {
  @PrimaryColumn({ type: "uuid" }) id!: string;
  @Column({ type: "uuid" }) userId!: string;
  @ManyToOne(() => User, { nullable: false, onDelete: "CASCADE" }) @JoinColumn({ name: "userId" }) user!: User;
  /** Encrypted under a key that is not in the database. */
  @Column({ type: "text", select: false }) sealedSecret!: string;
  /** The step of 30 seconds of the last accepted code: codes of this and earlier steps are refused. */
  @Column({ type: "bigint", nullable: true }) lastStep!: number | null;
  @Column({ type: "timestamptz", nullable: true }) confirmedAt!: Date | null;
  @CreateDateColumn({ type: "timestamptz" }) createdAt!: Date;
}
