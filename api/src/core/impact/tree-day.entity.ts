import { Column, Entity, PrimaryColumn } from "typeorm";

/** A day on which a member earned a tree: at least one deed submitted on it is approved. */
@Entity({ name: "tree_days" })
export class TreeDay {
  @PrimaryColumn({ type: "uuid" }) userId!: string;
  @PrimaryColumn({ type: "date" }) day!: string;
  @Column({ type: "integer" }) approvedDeeds!: number;
  /** The deed that earned the tree: of the day's approved deeds, the one decided first. */
  @Column({ type: "uuid" }) deedId!: string;
}
