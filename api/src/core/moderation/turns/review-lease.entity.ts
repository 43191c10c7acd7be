import { Column, Entity, PrimaryColumn } from "typeorm";

/** A waiting deed that was handed to a reviewer. After its time it is anybody's again. */
@Entity({ name: "review_leases" })
export class ReviewLease {
  @PrimaryColumn({ type: "uuid" }) deedId!: string;
  @Column({ type: "uuid" }) reviewerId!: string;
  @Column({ type: "timestamptz" }) expiresAt!: Date;
}
