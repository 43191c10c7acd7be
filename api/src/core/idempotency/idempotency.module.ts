import { keptSince } from "../../shared/retention";
import { deleteOldRows, type OldRows } from "../../platform/jobs/old-rows";
import { WorkLoop } from "../../platform/jobs/work-loop";
import { defineModule } from "../../platform/wiring/module";
import { GUEST_KEY_DAYS } from "./create-once.service";
import { GuestIdempotencyKey } from "./guest-idempotency-key.entity";
import { IdempotencyKey } from "./idempotency-key.entity";

const OLD: OldRows = {
  table: "guest_idempotency_keys",
  where: `"createdAt" < now() - interval '${GUEST_KEY_DAYS} days'`,
};

const oldOfMembers = (since: Date): OldRows => ({
  table: "idempotency_keys",
  where: `"createdAt" < '${since.toISOString()}'`,
});

export const idempotencyModule = defineModule({
  about: "Requests that are sent twice, and must be carried out once",
  entities: [IdempotencyKey, GuestIdempotencyKey],
  services: () => ({}),
  jobs: (_services, { db, clock, retention }) => [
    new WorkLoop({
      name: "guest-keys",
      everyMs: 60 * 60_000,
      alone: true,
      work: (tally) => {
        const since = keptSince(retention.keys, clock());
        return deleteOldRows(db, tally, OLD, ...(since ? [oldOfMembers(since)] : []));
      },
    }),
  ],
});
