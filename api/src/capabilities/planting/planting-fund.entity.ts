import { Column, Entity, PrimaryColumn } from "typeorm";

/** Money for so many trees, or for all trees of a week or category. */
@Entity({ name: "planting_funds" })
export class PlantingFund {
  @PrimaryColumn({ type: "uuid" }) id!: string;
  /** Null for as many as there are. */
  @Column({ type: "integer", nullable: true }) trees!: number | null;
  /** Standing trees that it pays for: those that name it. */
  @Column({ type: "integer", default: 0 }) assigned!: number;
  /** Only trees that a deed of this category earned. */
  @Column({ type: "uuid", nullable: true }) categoryId!: string | null;
  /** Only trees of this week, by its Sunday (YYYY-MM-DD). */
  @Column({ type: "date", nullable: true }) week!: string | null;
  /** Its trees are planted in this district. */
  @Column({ type: "text", nullable: true }) district!: string | null;
  @Column({ type: "timestamptz", precision: 3 }) publishedAt!: Date;
}
