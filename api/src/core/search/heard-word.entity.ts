import { Column, Entity, PrimaryColumn } from "typeorm";

/** A word that somebody wrote, under a key of how it is said. Nothing tells who, or where. */
@Entity({ name: "heard_words" })
export class HeardWord {
  @PrimaryColumn({ type: "text" }) key!: string;
  @PrimaryColumn({ type: "text" }) word!: string;
  /** By when it came: the commoner a word, the sooner somebody writes it. */
  @Column({ type: "int8", generated: "identity" }) id!: number;
}
