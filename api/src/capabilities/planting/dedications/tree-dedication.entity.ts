import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from "typeorm";
import { User } from "../../../core/users/user.entity";
import { Tree } from "../tree.entity";
import { DedicationAbout } from "./dedication-about.enum";
import { DedicationStatus } from "./dedication-status.enum";

/**
 * A member's dedication of a tree (`docs/rules.md` T11). A tree has at most one accepted, public dedication, and one
 * more that is pending or refused.
 */
@Entity({ name: "tree_dedications" })
export class TreeDedication {
  @PrimaryColumn({ type: "uuid" }) id!: string;
  @Column({ type: "text" }) treeCode!: string;
  @ManyToOne(() => Tree, { nullable: false, onDelete: "CASCADE" }) @JoinColumn({ name: "treeCode" }) tree!: Tree;
  @Column({ type: "uuid" }) userId!: string;
  @ManyToOne(() => User, { nullable: false, onDelete: "CASCADE" }) @JoinColumn({ name: "userId" }) user!: User;
  @Column({ type: "text" }) about!: DedicationAbout;
  @Column({ type: "text" }) words!: string;
  @Column({ type: "text", default: DedicationStatus.PENDING }) status!: DedicationStatus;
  /** Reason of the refusal, as its member reads it. */
  @Column({ type: "text", nullable: true }) reason!: string | null;
  @Column({ type: "timestamptz", precision: 3 }) createdAt!: Date;
  @Column({ type: "timestamptz", precision: 3, nullable: true }) decidedAt!: Date | null;
}
