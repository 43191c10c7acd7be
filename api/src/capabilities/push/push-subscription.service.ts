import { limits } from "@tree-for-deed/common/limits";
import type { DataSource } from "typeorm";
import { prepared } from "../../platform/database/prepared";
import { inTransaction } from "../../platform/database/transaction";
import type { RateLimits } from "../../platform/limits/rate-limits";
import { signedIn } from "../../shared/access";
import type { Clock } from "../../shared/clock";
import { signInRequired } from "../../shared/errors";
import type { RequestContext } from "../../shared/request";
import { statement, type RowSource } from "../../shared/row-source";
import { newId } from "../../shared/uuid";
import { lockSignedIn } from "../../core/identity/password-end.service";
import { PushKind } from "./push-kind.enum";
import { PUSH_KINDS } from "./push-kinds.value";
import { PUSH_LIMIT } from "./push.rules";

export interface PushSubscriptionParts {
  readonly db: DataSource;
  readonly reads: RowSource;
  readonly limits: Pick<RateLimits, "consume">;
  readonly clock: Clock;
}

/** A device as its owner sees it. */
export interface PushSubscriptionView {
  readonly id: string;
  readonly endpoint: string;
  readonly kinds: PushKind[];
  readonly lastSentAt: Date | null;
  readonly createdAt: Date;
}

/** Subscription data from a browser. */
export interface OfferedSubscription {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  /** If missing, the former choice for this browser, or else all. */
  readonly kinds?: readonly PushKind[] | null;
}

type Caller = Pick<RequestContext, "viewer" | "session">;

const COLUMNS = `id, endpoint, kinds, "lastSentAt", "createdAt"`;

const LIST = statement(
  `SELECT ${COLUMNS} FROM push_subscriptions WHERE "userId" = $1::uuid ORDER BY "confirmedAt" DESC, id`,
);

/** Stores a browser's subscription; it replaces another member's, with its choices and pending news. */
const KEEP = statement(`
INSERT INTO push_subscriptions AS s (id, "userId", "sessionId", endpoint, p256dh, auth, kinds, "toldUntil")
SELECT $1::uuid, "userId", id, $3, $4, $5, coalesce($6::text[], $7::text[]), $8::timestamptz
FROM sessions WHERE "sidHash" = $2
ON CONFLICT (endpoint) DO UPDATE SET "userId" = excluded."userId", "sessionId" = excluded."sessionId",
  p256dh = excluded.p256dh, auth = excluded.auth, "confirmedAt" = now(),
  kinds = CASE WHEN s."userId" = excluded."userId" THEN coalesce($6::text[], s.kinds) ELSE excluded.kinds END,
  "toldUntil" = CASE WHEN s."userId" = excluded."userId" THEN s."toldUntil" ELSE excluded."toldUntil" END,
  "lastSentAt" = CASE WHEN s."userId" = excluded."userId" THEN s."lastSentAt" END
RETURNING ${COLUMNS}`);

/** Deletes subscriptions beyond the limit, least recently seen first. */
const DROP_OLDEST = statement(`
DELETE FROM push_subscriptions WHERE id IN (
  SELECT id FROM push_subscriptions WHERE "userId" = $1::uuid ORDER BY "confirmedAt" DESC, id DESC OFFSET $2
)`);

const FORGET = statement(`DELETE FROM push_subscriptions WHERE "userId" = $1::uuid AND endpoint = $2 RETURNING id`);

/** Members' browsers with notifications. */
export class PushSubscriptionService {
  constructor(private readonly parts: PushSubscriptionParts) {}

  /** The viewer's own, last seen first. */
  list({ viewer }: Caller): Promise<PushSubscriptionView[]> {
    return this.parts.reads.rows<PushSubscriptionView>(LIST, [signedIn(viewer).id]);
  }

  /** Subscribes this browser for the duration of the session, or confirms a known subscription. */
  async keep({ viewer, session }: Caller, offered: OfferedSubscription): Promise<PushSubscriptionView> {
    const { db, limits: rates, clock } = this.parts;
    const { id } = signedIn(viewer);
    await rates.consume(PUSH_LIMIT, id);
    const { endpoint, p256dh, auth, kinds = null } = offered;
    return inTransaction(db, async (tx) => {
      await lockSignedIn(tx, id, session);
      const chosen = kinds && [...new Set(kinds)];
      const values = [newId(), session.hash, endpoint, p256dh, auth, chosen, [...PUSH_KINDS], clock()];
      const [kept] = await prepared<PushSubscriptionView>(tx, KEEP, values);
      if (!kept) throw signInRequired();
      await prepared(tx, DROP_OLDEST, [id, limits.pushSubscriptionsMax]);
      return kept;
    });
  }

  /** Ends the subscription of one of the viewer's browsers; returns whether there was one. */
  async forget({ viewer }: Caller, endpoint: string): Promise<boolean> {
    const { id } = signedIn(viewer);
    return inTransaction(this.parts.db, async (tx) => (await prepared(tx, FORGET, [id, endpoint])).length > 0);
  }
}
