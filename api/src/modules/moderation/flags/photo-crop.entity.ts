import { Column, Entity, PrimaryColumn } from "typeorm";

/** One of two photos shows a part of the other; there is a row for each of them. */
@Entity({ name: "photo_crops" })
export class PhotoCrop {
  @PrimaryColumn({ type: "text" }) hash!: string;
  @PrimaryColumn({ type: "text" }) otherHash!: string;
  /** How alike they are where they show the same, up to 1: see `photo-alignment.value.ts`. */
  @Column({ type: "real" }) likeness!: number;
}
