import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, Unique } from "typeorm";
import { Deed } from "../../deeds/deed.entity";
import { User } from "../../users/user.entity";
import { DeedReportReason } from "./deed-report-reason.enum";
import { DeedReportStatus } from "./deed-report-status.enum";

/** A member's report of an approved deed. It hides nothing: a reviewer checks it. */
@Entity({ name: "deed_reports" })
@Unique(["reporterId", "deedId"])
export class DeedReport {
  @PrimaryColumn({ type: "uuid" }) id!: string;
  @Column({ type: "uuid" }) deedId!: string;
  @ManyToOne(() => Deed, { nullable: false, onDelete: "CASCADE" }) @JoinColumn({ name: "deedId" }) deed!: Deed;
  @Column({ type: "uuid" }) reporterId!: string;
  @ManyToOne(() => User, { nullable: false, onDelete: "CASCADE" })
  @JoinColumn({ name: "reporterId" })
  reporter!: User;
  @Column({ type: "text" }) reason!: DeedReportReason;
  @Column({ type: "text", nullable: true }) words!: string | null;
  @Column({ type: "text", default: DeedReportStatus.OPEN }) status!: DeedReportStatus;
  @Column({ type: "timestamptz", precision: 3 }) createdAt!: Date;
  @Column({ type: "timestamptz", precision: 3, nullable: true }) closedAt!: Date | null;
  @Column({ type: "uuid", nullable: true }) closedById!: string | null;
}
