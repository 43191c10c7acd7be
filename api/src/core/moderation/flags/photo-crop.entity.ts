import { Column, Entity, PrimaryColumn } from "typeorm";

/** One of two photos shows a part of the other, or is the other one turned; there is a row for each of them. */
@Entity({ name: "photo_crops" })
export class PhotoCrop {
  @PrimaryColumn({ type: "text" }) hash!: string;
  @PrimaryColumn({ type: "text" }) otherHash!: string;
  /** Share of equal bits of their perceptual hashes, up to 1. */
  @Column({ type: "real" }) likeness!: number;
  /** Clockwise quarter turns by which the other photo matches this one; 0 for crops. */
  @Column({ type: "smallint", default: 0 }) quarters!: number;
  /** True if the other photo must be mirrored before it is turned. */
  @Column({ type: "boolean", default: false }) isMirrored!: boolean;
}
