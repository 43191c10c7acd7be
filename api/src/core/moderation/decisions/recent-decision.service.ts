import type { Viewer } from "../../../shared/request";
import { statement, type RowSource } from "../../../shared/row-source";
import type { DeedStatus } from "../../deeds/deed-status.enum";

export interface RecentDecision {
  readonly deedId: string;
  readonly uniqueId: string;
  readonly caption: string;
  readonly version: number;
  readonly status: DeedStatus;
  readonly decidedAt: Date;
  readonly batchId: string | null;
}

export const RECENT_DECISIONS = 50;

const RECENT = statement(`
SELECT d.id AS "deedId", d."uniqueId", d.caption, d.version, d.status, l."createdAt" AS "decidedAt", l."batchId"
FROM moderation_log l JOIN deeds d ON d.id = l."targetId"
WHERE l."actorId" = $1::uuid AND l.action IN ('approve', 'reject') AND d.status <> 'pending' AND NOT EXISTS (
  SELECT FROM moderation_log later
  WHERE later."targetId" = l."targetId" AND later.action IN ('approve', 'reject', 'undo')
    AND (later."createdAt", later.id) > (l."createdAt", l.id))
ORDER BY l."createdAt" DESC, l.id DESC LIMIT ${RECENT_DECISIONS}`);

/** A reviewer's latest decisions that can be undone. */
export class RecentDecisions {
  constructor(private readonly reads: RowSource) {}

  /** The reviewer's latest decisions that have not been undone, the latest first. */
  of({ id }: Viewer): Promise<RecentDecision[]> {
    return this.reads.rows<RecentDecision>(RECENT, [id]);
  }
}
