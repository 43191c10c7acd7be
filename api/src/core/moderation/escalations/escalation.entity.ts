import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from "typeorm";
import { DeedStatus } from "../../deeds/deed-status.enum";
import { Deed } from "../../deeds/deed.entity";
import { EscalationKind } from "./escalation-kind.enum";

/**
 * A request for another reviewer's decision: a reviewer passed the deed on, or its author appealed. Open until it is
 * decided.
 */
@Entity({ name: "second_looks" })
export class Escalation {
  @PrimaryColumn({ type: "uuid" }) id!: string;
  @Column({ type: "uuid" }) deedId!: string;
  @ManyToOne(() => Deed, { nullable: false, onDelete: "CASCADE" }) @JoinColumn({ name: "deedId" }) deed!: Deed;
  @Column({ type: "text" }) kind!: EscalationKind;
  /** The reviewer who passed the deed on or rejected it; kept as values, since the account may be gone. */
  @Column({ type: "uuid", nullable: true }) awayFromId!: string | null;
  @Column({ type: "text", nullable: true }) awayFromName!: string | null;
  /** The note of the reviewer or author who requested it. */
  @Column({ type: "text", nullable: true }) note!: string | null;
  /** For an appeal: the reason of the rejection. */
  @Column({ type: "text", nullable: true }) reason!: string | null;
  /** The decision that the reviewer who passed it on would have made. */
  @Column({ type: "enum", enum: DeedStatus, enumName: "deed_status", nullable: true }) leaning!: DeedStatus | null;
  /** For an appeal: the log entry of the rejection. */
  @Column({ type: "uuid", nullable: true }) decisionId!: string | null;
  @Column({ type: "timestamptz", precision: 3 }) createdAt!: Date;
  @Column({ type: "timestamptz", precision: 3, nullable: true }) closedAt!: Date | null;
  /** The decision; null while it is open, and if the deed was put back. */
  @Column({ type: "enum", enum: DeedStatus, enumName: "deed_status", nullable: true }) outcome!: DeedStatus | null;
  @Column({ type: "uuid", nullable: true }) decidedById!: string | null;
}
