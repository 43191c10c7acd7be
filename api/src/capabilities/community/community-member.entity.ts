import { Column, Entity, JoinColumn, OneToOne, PrimaryColumn } from "typeorm";
import { User } from "../../core/users/user.entity";

/** A member's choices here; a member without a row has not changed any. */
@Entity({ name: "community_members" })
export class CommunityMember {
  @PrimaryColumn({ type: "uuid" }) userId!: string;
  @OneToOne(() => User, { nullable: false, onDelete: "CASCADE" }) @JoinColumn({ name: "userId" }) user!: User;
  /** Whether authors see who thanked them. */
  @Column({ type: "boolean", default: true }) showsThanks!: boolean;
  /** The last day on which the member was notified of thanks, in the site's time zone. */
  @Column({ type: "date", nullable: true }) toldOn!: string | null;
}
