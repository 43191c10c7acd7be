import { Column, Entity, PrimaryColumn } from "typeorm";

/** A row of a file that became part of a draft: a tree of Greenstand's, a reference, or what the row said. */
@Entity({ name: "planting_sources" })
export class PlantingSource {
  @PrimaryColumn({ type: "text" }) key!: string;
  /** The record that began as that draft. Who deletes the draft can import the row again. */
  @Column({ type: "uuid" }) recordId!: string;
}
