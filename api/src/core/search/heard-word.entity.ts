import { Column, Entity, PrimaryColumn } from "typeorm";

/** A word of some text, under one of its sound keys. It records neither its author nor its text. */
@Entity({ name: "heard_words" })
export class HeardWord {
  @PrimaryColumn({ type: "text" }) key!: string;
  @PrimaryColumn({ type: "text" }) word!: string;
  /** Order of insertion: common words tend to come early. */
  @Column({ type: "int8", generated: "identity" }) id!: number;
}
