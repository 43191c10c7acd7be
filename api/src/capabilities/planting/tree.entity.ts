import { Column, Entity, PrimaryColumn } from "typeorm";

/**
 * A tree's progress (`docs/rules.md` T): one member's, for one day. Once earned it keeps its code, even while the deeds
 * of its day are no longer approved; then it does not stand, and its fund and place go to another tree.
 */
@Entity({ name: "trees" })
export class Tree {
  /** `TFD-T-` and 8 characters of Crockford's base 32. */
  @PrimaryColumn({ type: "text" }) code!: string;
  @Column({ type: "uuid" }) userId!: string;
  /** The day of submission in the site's time zone (YYYY-MM-DD). */
  @Column({ type: "date" }) day!: string;
  /** Category of its deed at that time. */
  @Column({ type: "uuid", nullable: true }) categoryId!: string | null;
  /** Time at which its deed was approved. */
  @Column({ type: "timestamptz", precision: 3 }) earnedAt!: Date;
  @Column({ type: "boolean", default: true }) standing!: boolean;
  /** Its fund; null before. */
  @Column({ type: "uuid", nullable: true }) fundId!: string | null;
  /** Its batch; null before. */
  @Column({ type: "uuid", nullable: true }) batchId!: string | null;
}
