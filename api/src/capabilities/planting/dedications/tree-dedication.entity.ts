import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from "typeorm";
import { User } from "../../../core/users/user.entity";
import { Tree } from "../tree.entity";
import { DedicationAbout } from "./dedication-about.enum";
import { DedicationStatus } from "./dedication-status.enum";

/**
 * Words by which a member dedicates a tree (`docs/rules.md` T11). A tree has at most one that is accepted, which everybody
 * reads, and one more that waits or was refused.
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
  /** Why it was refused, as its member reads it. */
  @Column({ type: "text", nullable: true }) reason!: string | null;
  @Column({ type: "timestamptz", precision: 3 }) createdAt!: Date;
  @Column({ type: "timestamptz", precision: 3, nullable: true }) decidedAt!: Date | null;
}
