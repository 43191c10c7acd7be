import type { EntityManager } from "typeorm";
import { prepared } from "../../platform/database/prepared";
import type { Clock } from "../../shared/clock";
import type { Actor } from "../../shared/request";
import { statement } from "../../shared/row-source";
import { newId } from "../../shared/uuid";
import type { AuditAction } from "./audit-action.enum";
import type { AuditTarget } from "./audit-entry.entity";

export interface LogEntry {
  readonly action: AuditAction;
  readonly targetKind: AuditTarget;
  readonly targetId: string;
  readonly targetName: string;
  readonly reason?: string | null;
  readonly adminNote?: string | null;
  readonly before: object | null;
  readonly after: object | null;
  /** The id that all entries of one bulk action share. */
  readonly batchId?: string | null;
}

/** Writes an action on a target of one kind to the log. */
export type LogOf<Target> = (
  tx: EntityManager,
  actor: Actor,
  action: AuditAction,
  target: Target,
  before: object | null,
  after: object | null,
) => Promise<void>;

const WRITE = statement(`
INSERT INTO moderation_log
  (id, "actorId", "actorUsername", action, "targetKind", "targetId", "targetName", reason, "adminNote", before, after, ip,
   "createdAt", "batchId")
VALUES ($1, $2, $3, $4::moderation_action, $5, $6, $7, $8, $9, $10::jsonb, $11::jsonb, $12, $13, $14)`);

const LAST_ACTOR = statement(`
SELECT "actorUsername" FROM moderation_log
WHERE "targetId" = $1::uuid AND action = ANY($2::moderation_action[]) ORDER BY "createdAt" DESC, id DESC LIMIT 1`);

const json = (value: object | null): string | null => (value === null ? null : JSON.stringify(value));

/** The append-only record of every decision: actor, action, time and reason. */
export class AuditLog {
  constructor(private readonly clock: Clock) {}

  /** `null` stands for the operator on the command line. */
  async write(tx: EntityManager, actor: Actor | null, entry: LogEntry): Promise<void> {
    await prepared(tx, WRITE, [
      newId(),
      actor?.viewer.id ?? null,
      actor?.viewer.username ?? null,
      entry.action,
      entry.targetKind,
      entry.targetId,
      entry.targetName,
      entry.reason ?? null,
      entry.adminNote ?? null,
      json(entry.before),
      json(entry.after),
      actor?.ip ?? null,
      this.clock(),
      entry.batchId ?? null,
    ]);
  }

  /** Returns a writer for targets of one kind; `nameOf` gives the target's name in the log. */
  of<Target extends { readonly id: string }>(kind: AuditTarget, nameOf: (target: Target) => string): LogOf<Target> {
    return (tx, actor, action, target, before, after) => {
      const named = { targetKind: kind, targetId: target.id, targetName: nameOf(target) };
      return this.write(tx, actor, { action, ...named, before, after });
    };
  }

  /** Username of the latest actor of one of these actions on a deed or member; null if there is none. */
  async lastActor(tx: EntityManager, targetId: string, actions: readonly AuditAction[]): Promise<string | null> {
    const [last] = await prepared<{ actorUsername: string | null }>(tx, LAST_ACTOR, [targetId, actions]);
    return last?.actorUsername ?? null;
  }
}
