import { Column, CreateDateColumn, Entity, PrimaryColumn } from "typeorm";
import { AuditAction } from "./audit-action.enum";
import type { AuditTargetKind } from "./audit-target.enum";

/** What an entry is about. */
export type AuditTarget = AuditTargetKind;

/** Who decided what, when and with which words. Append-only: the database refuses changes. */
@Entity({ name: "moderation_log" })
export class AuditEntry {
  @PrimaryColumn({ type: "uuid" }) id!: string;
  /** Null only for what the operator does on the command line. */
  @Column({ type: "uuid", nullable: true }) actorId!: string | null;
  @Column({ type: "text", nullable: true }) actorUsername!: string | null;
  @Column({ type: "enum", enum: AuditAction, enumName: "moderation_action" }) action!: AuditAction;
  @Column({ type: "text" }) targetKind!: AuditTarget;
  /** What was decided about; kept as values, since the row outlives it. */
  @Column({ type: "uuid" }) targetId!: string;
  @Column({ type: "text" }) targetName!: string;
  @Column({ type: "text", nullable: true }) reason!: string | null;
  @Column({ type: "text", nullable: true }) adminNote!: string | null;
  @Column({ type: "jsonb", nullable: true }) before!: Record<string, unknown> | null;
  @Column({ type: "jsonb", nullable: true }) after!: Record<string, unknown> | null;
  /** The same for all that was decided at once. */
  @Column({ type: "uuid", nullable: true }) batchId!: string | null;
  @Column({ type: "text", nullable: true }) ip!: string | null;
  @CreateDateColumn({ type: "timestamptz" }) createdAt!: Date;
}
