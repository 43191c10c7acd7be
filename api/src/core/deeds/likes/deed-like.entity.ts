import { Column, CreateDateColumn, Entity, JoinColumn, ManyToOne, PrimaryColumn, Unique } from "typeorm";
import { User } from "../../users/user.entity";
import { Deed } from "../deed.entity";

/** One member likes one deed, at most once. */
@Entity({ name: "deed_likes" })
@Unique(["userId", "deedId"])
export class DeedLike {
  @PrimaryColumn({ type: "uuid" }) id!: string;
  @Column({ type: "uuid" }) deedId!: string;
  @ManyToOne(() => Deed, { nullable: false, onDelete: "CASCADE" }) @JoinColumn({ name: "deedId" }) deed!: Deed;
  @Column({ type: "uuid" }) userId!: string;
  @ManyToOne(() => User, { nullable: false, onDelete: "CASCADE" }) @JoinColumn({ name: "userId" }) user!: User;
  @CreateDateColumn({ type: "timestamptz" }) createdAt!: Date;
}
