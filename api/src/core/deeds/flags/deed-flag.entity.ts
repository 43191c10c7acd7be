import { Column, Entity, PrimaryColumn } from "typeorm";
import type { ReviewFlag } from "./review-flag.enum";

/** Something unusual that follows from a deed's own text and photos; computed again at every submission. */
@Entity({ name: "deed_flags" })
export class DeedFlag {
  @PrimaryColumn({ type: "uuid" }) deedId!: string;
  @PrimaryColumn({ type: "text" }) flag!: ReviewFlag;
  /** Number of other deeds, or of photos that the flag applies to. */
  @Column({ type: "integer" }) count!: number;
  /** The deed to compare it with. */
  @Column({ type: "uuid", nullable: true }) otherDeedId!: string | null;
  /** Hash of the deed's own photo that the flag is about. */
  @Column({ type: "text", nullable: true }) photoHash!: string | null;
}
