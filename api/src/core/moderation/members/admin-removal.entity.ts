import { Column, Entity, PrimaryColumn } from "typeorm";
import { DeedFate } from "./deed-fate.enum";

/** A request of an admin to delete another admin, which needs the agreement of a third. */
@Entity({ name: "admin_removals" })
export class AdminRemoval {
  @PrimaryColumn({ type: "uuid" }) userId!: string;
  @Column({ type: "uuid" }) askedById!: string;
  @Column({ type: "text" }) reason!: string;
  @Column({ type: "text" }) deeds!: DeedFate;
  @Column({ type: "timestamptz", precision: 3 }) askedAt!: Date;
}
