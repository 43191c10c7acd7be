import { Column, CreateDateColumn, Entity, PrimaryColumn } from "typeorm";
import { AuditAction } from "./audit-action.enum";
import type { AuditTargetKind } from "./audit-target.enum";

/** The kind of target that an entry is about. */
export type AuditTarget = AuditTargetKind;

/** A decision with its actor, time and reason. Append-only: the database refuses changes. */
@Entity({ name: "moderation_log" })
export class AuditEntry {
  @PrimaryColumn({ type: "uuid" }) id!: string;
  /** Null only for actions of the operator on the command line. */
  @Column({ type: "uuid", nullable: true }) actorId!: string | null;
  @Column({ type: "text", nullable: true }) actorUsername!: string | null;
  @Column({ type: "enum", enum: AuditAction, enumName: "moderation_action" }) action!: AuditAction;
  @Column({ type: "text" }) targetKind!: AuditTarget;
  /** The target, stored as values, since the log row outlives it. */
  @Column({ type: "uuid" }) targetId!: string;
  @Column({ type: "text" }) targetName!: string;
  @Column({ type: "text", nullable: true }) reason!: string | null;
  @Column({ type: "text", nullable: true }) adminNote!: string | null;
  @Column({ type: "jsonb", nullable: true }) before!: Record<string, unknown> | null;
  @Column({ type: "jsonb", nullable: true }) after!: Record<string, unknown> | null;
  /** Shared by all entries of one bulk action. */
  @Column({ type: "uuid", nullable: true }) batchId!: string | null;
  @Column({ type: "text", nullable: true }) ip!: string | null;
  @CreateDateColumn({ type: "timestamptz" }) createdAt!: Date;
}
