import { Column, CreateDateColumn, Entity, PrimaryColumn } from "typeorm";

export enum ModerationAction {
  APPROVE = "approve",
  REJECT = "reject",
  UNDO = "undo",
  DELETE_DEED = "delete_deed",
  GRANT_ADMIN = "grant_admin",
  REMOVE_ADMIN = "remove_admin",
  DELETE_USER = "delete_user",
}

/** Who decided what, when and with which words. Append-only: the database refuses changes. */
@Entity({ name: "moderation_log" })
export class ModerationLogEntry {
  @PrimaryColumn({ type: "uuid" }) id!: string;
  /** Null only for what the operator does on the command line. */
  @Column({ type: "uuid", nullable: true }) actorId!: string | null;
  @Column({ type: "text", nullable: true }) actorUsername!: string | null;
  @Column({ type: "enum", enum: ModerationAction, enumName: "moderation_action" }) action!: ModerationAction;
  /** The deed or member decided about; kept as values, since the row outlives them. */
  @Column({ type: "uuid" }) targetId!: string;
  @Column({ type: "text" }) targetName!: string;
  @Column({ type: "text", nullable: true }) reason!: string | null;
  @Column({ type: "text", nullable: true }) adminNote!: string | null;
  @Column({ type: "jsonb", nullable: true }) before!: Record<string, unknown> | null;
  @Column({ type: "jsonb", nullable: true }) after!: Record<string, unknown> | null;
  @Column({ type: "text", nullable: true }) ip!: string | null;
  @CreateDateColumn({ type: "timestamptz" }) createdAt!: Date;
}
