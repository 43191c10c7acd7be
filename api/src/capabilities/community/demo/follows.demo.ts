import type { DemoAct, DemoStage } from "../../../platform/wiring/demo-stage";
import type { FollowService } from "../follows/follow.service";

const EACH = 5;
const DAYS_AGO = 1;

/** Each member who can log in, with $1 others who have approved deeds, in no order. */
const PAIRS = `
SELECT m.username, other.id FROM users m CROSS JOIN LATERAL (
  SELECT u.id FROM users u WHERE u.id <> m.id AND EXISTS (
    SELECT FROM deeds d WHERE d."userId" = u.id AND d.status = 'approved'
  ) ORDER BY md5(u.id::text || m.id::text) LIMIT $1
) other WHERE m."suspendedAt" IS NULL AND m."anonymizedAt" IS NULL ORDER BY m.username, other.id`;

/** Members who follow each other. */
export function demoFollows(follows: FollowService, stage: DemoStage): DemoAct[] {
  const act = async (): Promise<void> => {
    for (const { username, id } of await stage.db.query<{ username: string; id: string }[]>(PAIRS, [EACH])) {
      const member = stage.member(username);
      if (member) await follows.follow(member, id);
    }
  };
  return [{ daysAgo: DAYS_AGO, act }];
}
