import { Column, Entity, PrimaryColumn } from "typeorm";

/** Money for a number of trees, or for all trees of a week or category. */
@Entity({ name: "planting_funds" })
export class PlantingFund {
  @PrimaryColumn({ type: "uuid" }) id!: string;
  /** Null for an unlimited number. */
  @Column({ type: "integer", nullable: true }) trees!: number | null;
  /** Number of standing trees assigned to it. */
  @Column({ type: "integer", default: 0 }) assigned!: number;
  /** Restricts it to trees earned by deeds of this category. */
  @Column({ type: "uuid", nullable: true }) categoryId!: string | null;
  /** Restricts it to trees of this week, given by its Sunday (YYYY-MM-DD). */
  @Column({ type: "date", nullable: true }) week!: string | null;
  /** District in which its trees must be planted. */
  @Column({ type: "text", nullable: true }) district!: string | null;
  @Column({ type: "timestamptz", precision: 3 }) publishedAt!: Date;
}
