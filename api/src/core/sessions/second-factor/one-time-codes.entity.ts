import { Column, CreateDateColumn, Entity, JoinColumn, ManyToOne, PrimaryColumn } from "typeorm";
import { User } from "../../users/user.entity";

/** What a member's app makes one-time codes from. One that is not confirmed yet proves nothing. */
@Entity({ name: "one_time_codes" })
export class OneTimeCodes {
  @PrimaryColumn({ type: "uuid" }) id!: string;
  @Column({ type: "uuid" }) userId!: string;
  @ManyToOne(() => User, { nullable: false, onDelete: "CASCADE" }) @JoinColumn({ name: "userId" }) user!: User;
  /** Encrypted under a key that is not in the database. */
  @Column({ type: "text", select: false }) sealedSecret!: string;
  /** The 30 seconds of the last code that was taken: it and earlier ones are refused. */
  @Column({ type: "bigint", nullable: true }) lastStep!: number | null;
  @Column({ type: "timestamptz", nullable: true }) confirmedAt!: Date | null;
  @CreateDateColumn({ type: "timestamptz" }) createdAt!: Date;
}
