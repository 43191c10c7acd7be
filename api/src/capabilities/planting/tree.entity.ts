import { Column, Entity, PrimaryColumn } from "typeorm";

/**
 * A tree's life (`docs/rules.md` T): one member's, for one day. Once earned it keeps its code, also while the deeds of
 * its day are not approved any more; then it does not stand, and its fund and place went to another.
 */
@Entity({ name: "trees" })
export class Tree {
  /** `TFD-T-` and 8 characters of Crockford's base 32. */
  @PrimaryColumn({ type: "text" }) code!: string;
  @Column({ type: "uuid" }) userId!: string;
  /** The day of submission in the site's time zone (YYYY-MM-DD). */
  @Column({ type: "date" }) day!: string;
  /** The category of the deed that earned it, as of then. */
  @Column({ type: "uuid", nullable: true }) categoryId!: string | null;
  /** When the deed that earned it was approved. */
  @Column({ type: "timestamptz", precision: 3 }) earnedAt!: Date;
  @Column({ type: "boolean", default: true }) standing!: boolean;
  /** The fund that pays for it; null while there is none. */
  @Column({ type: "uuid", nullable: true }) fundId!: string | null;
  /** The batch in which it was planted; null before. */
  @Column({ type: "uuid", nullable: true }) batchId!: string | null;
}
