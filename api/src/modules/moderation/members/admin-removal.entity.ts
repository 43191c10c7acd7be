import { Column, Entity, PrimaryColumn } from "typeorm";
import { DeedFate } from "./deed-fate.enum";

/** An admin wishes that another one is deleted, and waits for a second admin who agrees. */
@Entity({ name: "admin_removals" })
export class AdminRemoval {
  @PrimaryColumn({ type: "uuid" }) userId!: string;
  @Column({ type: "uuid" }) askedById!: string;
  @Column({ type: "text" }) reason!: string;
  @Column({ type: "text" }) deeds!: DeedFate;
  @Column({ type: "timestamptz", precision: 3 }) askedAt!: Date;
}
