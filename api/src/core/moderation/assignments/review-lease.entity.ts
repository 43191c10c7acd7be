import { Column, Entity, PrimaryColumn } from "typeorm";

/** A waiting deed that is assigned to a reviewer. After its time, any reviewer can get it. */
@Entity({ name: "review_leases" })
export class ReviewLease {
  @PrimaryColumn({ type: "uuid" }) deedId!: string;
  @Column({ type: "uuid" }) reviewerId!: string;
  @Column({ type: "timestamptz" }) expiresAt!: Date;
}
