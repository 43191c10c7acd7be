import { Column, Entity, PrimaryColumn } from "typeorm";

/** A row of a file that became part of a draft: a tree of Greenstand's, a reference, or the row's text. */
@Entity({ name: "planting_sources" })
export class PlantingSource {
  @PrimaryColumn({ type: "text" }) key!: string;
  /** The record that the draft became. Deleting the draft allows the row to be imported again. */
  @Column({ type: "uuid" }) recordId!: string;
}
