import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from "typeorm";
import { User } from "../../../core/users/user.entity";

/** A member blocks another one. Neither meets the other in lists. */
@Entity({ name: "community_blocks" })
export class Block {
  @PrimaryColumn({ type: "uuid" }) blockerId!: string;
  @ManyToOne(() => User, { nullable: false, onDelete: "CASCADE" }) @JoinColumn({ name: "blockerId" }) blocker!: User;
  @PrimaryColumn({ type: "uuid" }) blockedId!: string;
  @ManyToOne(() => User, { nullable: false, onDelete: "CASCADE" }) @JoinColumn({ name: "blockedId" }) blocked!: User;
  @Column({ type: "timestamptz", precision: 3 }) since!: Date;
}
