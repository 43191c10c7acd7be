import { Column, Entity, JoinColumn, OneToOne, PrimaryColumn } from "typeorm";
import { Deed } from "../deed.entity";

/** The searchable text of a deed: caption, unique id, and the author's full name and username, as a search key. */
@Entity({ name: "deed_search" })
export class DeedSearch {
  @PrimaryColumn({ type: "uuid" }) deedId!: string;
  @OneToOne(() => Deed, { nullable: false, onDelete: "CASCADE" }) @JoinColumn({ name: "deedId" }) deed!: Deed;
  @Column({ type: "text" }) text!: string;
}
