import { Column, Entity, PrimaryColumn } from "typeorm";
import { RemovedPageKind } from "./removed-page-kind.enum";

/**
 * A public page that was removed permanently, by a hash of its name: the row says when, and nothing about the person.
 */
@Entity({ name: "removed_pages" })
export class RemovedPage {
  @PrimaryColumn({ type: "text" }) kind!: RemovedPageKind;
  /** SHA-256 of the kind and the name, in hex. */
  @PrimaryColumn({ type: "text" }) key!: string;
  @Column({ type: "timestamptz", precision: 3 }) removedAt!: Date;
}
