import { statement, type RowSource } from "../../../shared/row-source";
import { validId } from "../../../shared/uuid";
import { type CountTreeProgress, progressOf, type TreeProgress } from "../../impact/tree-progress.extension";

/** Numbers of things that are deleted, or lose the name, with a member's account. */
export interface MemberHoldings extends TreeProgress {
  readonly approvedDeeds: number;
  /** Pending and rejected ones. */
  readonly otherDeeds: number;
  readonly trees: number;
  readonly badges: number;
  readonly certificates: number;
  readonly likesGiven: number;
  readonly likesReceived: number;
  readonly tickets: number;
}

const HOLDINGS = statement(`
SELECT d.*,
  (SELECT count(*)::int FROM tree_days WHERE "userId" = $1::uuid) AS trees,
  (SELECT count(*)::int FROM user_badges WHERE "userId" = $1::uuid) AS badges,
  (SELECT count(*)::int FROM certificates WHERE "userId" = $1::uuid AND "revokedAt" IS NULL) AS certificates,
  (SELECT count(*)::int FROM deed_likes WHERE "userId" = $1::uuid) AS "likesGiven",
  (SELECT count(*)::int FROM support_tickets WHERE "userId" = $1::uuid) AS tickets
FROM (
  SELECT count(*) FILTER (WHERE status = 'approved')::int AS "approvedDeeds",
    count(*) FILTER (WHERE status <> 'approved')::int AS "otherDeeds",
    coalesce(sum(likes), 0)::int AS "likesReceived"
  FROM deeds WHERE "userId" = $1::uuid
) d`);

/** Counts from `rows`. All numbers are 0 for an unknown member. */
export async function holdingsOf(
  rows: RowSource,
  counting: readonly CountTreeProgress[],
  userId: string,
): Promise<MemberHoldings> {
  const [row] = await rows.rows<Omit<MemberHoldings, keyof TreeProgress>>(HOLDINGS, [userId]);
  if (!row) throw new Error("Counting answered nothing");
  return { ...row, ...(await progressOf(counting, rows, userId)) };
}

/** Counts a member's holdings. */
export class MemberHoldingsService {
  constructor(
    private readonly reads: RowSource,
    private readonly counting: () => readonly CountTreeProgress[],
  ) {}

  /** All numbers are 0 for an unknown member. @throws BAD_USER_INPUT */
  of(userId: string): Promise<MemberHoldings> {
    return holdingsOf(this.reads, this.counting(), validId(userId, "userId"));
  }
}
