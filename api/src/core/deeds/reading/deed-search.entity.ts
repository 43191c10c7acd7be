import { Column, Entity, JoinColumn, OneToOne, PrimaryColumn } from "typeorm";
import { Deed } from "../deed.entity";

/** The text under which a deed is found: caption, unique id, author's full name and username as a search key. */
@Entity({ name: "deed_search" })
export class DeedSearch {
  @PrimaryColumn({ type: "uuid" }) deedId!: string;
  @OneToOne(() => Deed, { nullable: false, onDelete: "CASCADE" }) @JoinColumn({ name: "deedId" }) deed!: Deed;
  @Column({ type: "text" }) text!: string;
}
