import { Column, CreateDateColumn, Entity, JoinColumn, ManyToOne, PrimaryColumn, Unique } from "typeorm";
import { User } from "../users/user.entity";
import { Badge } from "./badge.entity";

/** The certificate that comes with a badge. It stays when it is revoked, so that its address can say so. */
@Entity({ name: "certificates" })
@Unique(["userId", "badgeId"])
export class Certificate {
  @PrimaryColumn({ type: "uuid" }) id!: string;
  @Column({ type: "uuid" }) userId!: string;
  @ManyToOne(() => User, { nullable: false, onDelete: "CASCADE" }) @JoinColumn({ name: "userId" }) user!: User;
  @Column({ type: "uuid" }) badgeId!: string;
  @ManyToOne(() => Badge, { nullable: false }) @JoinColumn({ name: "badgeId" }) badge!: Badge;
  /** `TFD-C-`, a time stamp and 16 unguessable characters: see `certificate-code.value.ts`. */
  @Column({ type: "text" }) code!: string;
  /** The path under which it can be verified: `/certificate/<code>`. */
  @Column({ type: "text" }) certificateUrl!: string;
  @CreateDateColumn({ type: "timestamptz" }) generatedAt!: Date;
  @Column({ type: "timestamptz", nullable: true }) revokedAt!: Date | null;
}
