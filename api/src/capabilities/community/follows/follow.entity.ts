import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from "typeorm";
import { User } from "../../../core/users/user.entity";

/** One member follows another. */
@Entity({ name: "community_follows" })
export class Follow {
  @PrimaryColumn({ type: "uuid" }) followerId!: string;
  @PrimaryColumn({ type: "uuid" }) followedId!: string;
  @ManyToOne(() => User, { nullable: false, onDelete: "CASCADE" }) @JoinColumn({ name: "followerId" }) follower!: User;
  @ManyToOne(() => User, { nullable: false, onDelete: "CASCADE" }) @JoinColumn({ name: "followedId" }) followed!: User;
  @Column({ type: "timestamptz", precision: 3 }) createdAt!: Date;
}
