import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from "typeorm";
import { DeedReportStatus as ReportStatus } from "../../../core/moderation/deed-reports/deed-report-status.enum";
import { User } from "../../../core/users/user.entity";
import { UserReportReason } from "./user-report-reason.enum";

/** A member's report of another member. It hides nothing: a reviewer checks it. */
@Entity({ name: "community_user_reports" })
export class UserReport {
  @PrimaryColumn({ type: "uuid" }) id!: string;
  @Column({ type: "uuid" }) userId!: string;
  @ManyToOne(() => User, { nullable: false, onDelete: "CASCADE" }) @JoinColumn({ name: "userId" }) user!: User;
  @Column({ type: "uuid" }) reporterId!: string;
  @ManyToOne(() => User, { nullable: false, onDelete: "CASCADE" })
  @JoinColumn({ name: "reporterId" })
  reporter!: User;
  @Column({ type: "text" }) reason!: UserReportReason;
  @Column({ type: "text", nullable: true }) words!: string | null;
  @Column({ type: "text", default: ReportStatus.OPEN }) status!: ReportStatus;
  @Column({ type: "timestamptz", precision: 3 }) createdAt!: Date;
  @Column({ type: "timestamptz", precision: 3, nullable: true }) closedAt!: Date | null;
  @Column({ type: "uuid", nullable: true }) closedById!: string | null;
}
