import type { EntityManager } from "typeorm";
import { prepared } from "../../../platform/database/prepared";
import type { RowSource, Statement } from "../../../shared/row-source";
import { validId } from "../../../shared/uuid";

/** Numbers of things a member has on the site, which are deleted or lose the name with the account. */
export interface MemberHoldings {
  readonly approvedDeeds: number;
  /** Pending and rejected ones. */
  readonly otherDeeds: number;
  readonly trees: number;
  /** The trees that are paid for. */
  readonly fundedTrees: number;
  /** The trees that are planted. */
  readonly plantedTrees: number;
  readonly dedications: number;
  readonly badges: number;
  readonly certificates: number;
  readonly likesGiven: number;
  readonly likesReceived: number;
  readonly tickets: number;
}

const HOLDINGS: Statement = {
  name: "memberHoldings.count",
  text: `
SELECT d.*, t.*,
  (SELECT count(*)::int FROM tree_dedications WHERE "userId" = $1::uuid) AS dedications,
  (SELECT count(*)::int FROM user_badges WHERE "userId" = $1::uuid) AS badges,
  (SELECT count(*)::int FROM certificates WHERE "userId" = $1::uuid AND "revokedAt" IS NULL) AS certificates,
  (SELECT count(*)::int FROM deed_likes WHERE "userId" = $1::uuid) AS "likesGiven",
  (SELECT count(*)::int FROM support_tickets WHERE "userId" = $1::uuid) AS tickets
FROM (
  SELECT count(*) FILTER (WHERE status = 'approved')::int AS "approvedDeeds",
    count(*) FILTER (WHERE status <> 'approved')::int AS "otherDeeds",
    coalesce(sum(likes), 0)::int AS "likesReceived"
  FROM deeds WHERE "userId" = $1::uuid
) d, (
  SELECT count(*)::int AS trees, count("fundId")::int AS "fundedTrees", count("batchId")::int AS "plantedTrees"
  FROM trees WHERE "userId" = $1::uuid AND standing
) t`,
};

/** Counts within the transaction that deletes the member. */
export async function holdingsIn(tx: EntityManager, userId: string): Promise<MemberHoldings> {
  const [row] = await prepared<MemberHoldings>(tx, HOLDINGS, [userId]);
  if (!row) throw new Error("Counting answered nothing");
  return row;
}

/** Counts what members have. */
export class MemberHoldingsService {
  constructor(private readonly reads: RowSource) {}

  /** All numbers are 0 for an unknown member. @throws BAD_USER_INPUT */
  async of(userId: string): Promise<MemberHoldings> {
    const [row] = await this.reads.rows<MemberHoldings>(HOLDINGS, [validId(userId, "userId")]);
    if (!row) throw new Error("Counting answered nothing");
    return row;
  }
}
