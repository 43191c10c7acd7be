import { Column, CreateDateColumn, Entity, JoinColumn, ManyToOne, PrimaryColumn, UpdateDateColumn } from "typeorm";
import { User } from "../users/user.entity";
import { DonationStatus } from "./donation-status.enum";

/** A pledge to donate, paid or not. It never enters the counter of earned trees. */
@Entity({ name: "donations" })
export class Donation {
  @PrimaryColumn({ type: "uuid" }) id!: string;
  @Column({ type: "uuid", nullable: true }) userId!: string | null;
  @ManyToOne(() => User, { nullable: true, onDelete: "SET NULL" }) @JoinColumn({ name: "userId" }) user!: User | null;
  /** Decimal as text, such as "25.00". */
  @Column({ type: "numeric", precision: 10, scale: 2 }) amount!: string;
  @Column({ type: "text", default: "USD" }) currency!: string;
  /** Price of two trees at the time of the pledge, in minor units; null in rows of a version that did not know it. */
  @Column({ type: "integer", nullable: true }) twoTreesFor!: number | null;
  @Column({ type: "text" }) donorName!: string;
  @Column({ type: "text" }) donorEmail!: string;
  @Column({ type: "text", nullable: true }) message!: string | null;
  @Column({ type: "text", nullable: true }) paymentId!: string | null;
  @Column({ type: "enum", enum: DonationStatus, enumName: "donation_status", default: DonationStatus.PENDING })
  status!: DonationStatus;
  @CreateDateColumn({ type: "timestamptz" }) createdAt!: Date;
  @UpdateDateColumn({ type: "timestamptz" }) updatedAt!: Date;
}
