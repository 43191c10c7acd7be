import { Column, CreateDateColumn, Entity, JoinColumn, ManyToOne, PrimaryColumn, Unique } from "typeorm";
import { User } from "../users/user.entity";
import { Badge } from "./badge.entity";

/** A badge that a member holds; taken away when the approved deeds fall below its threshold. */
@Entity({ name: "user_badges" })
@Unique(["userId", "badgeId"])
export class UserBadge {
  @PrimaryColumn({ type: "uuid" }) id!: string;
  @Column({ type: "uuid" }) userId!: string;
  @ManyToOne(() => User, { nullable: false, onDelete: "CASCADE" }) @JoinColumn({ name: "userId" }) user!: User;
  @Column({ type: "uuid" }) badgeId!: string;
  @ManyToOne(() => Badge, { nullable: false }) @JoinColumn({ name: "badgeId" }) badge!: Badge;
  @CreateDateColumn({ type: "timestamptz" }) earnedAt!: Date;
}
