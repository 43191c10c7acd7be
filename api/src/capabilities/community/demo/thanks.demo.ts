import type { DemoAct, DemoStage } from "../../../platform/wiring/demo-stage";
import { ThanksPhrase } from "../thanks/thanks-phrase.enum";
import type { ThanksService } from "../thanks/thanks.service";

const THANKS = 120;
const DAYS_AGO = 1;

/** Approved deeds, each with a member who did not do it, in no order. */
const PAIRS = `
SELECT d.id AS "deedId", u.username FROM deeds d JOIN users u ON u.id <> d."userId"
WHERE d.status = 'approved' AND u."suspendedAt" IS NULL AND u."createdAt" < d."createdAt"
ORDER BY md5(d.id::text || u.id::text) LIMIT $1`;

/** Thanks of members for each other's deeds. */
export function demoThanks(thanks: ThanksService, stage: DemoStage): DemoAct[] {
  const phrases = Object.values(ThanksPhrase);
  const act = async (): Promise<void> => {
    const pairs = await stage.db.query<{ deedId: string; username: string }[]>(PAIRS, [THANKS]);
    for (const [index, { deedId, username }] of pairs.entries()) {
      const member = stage.member(username);
      const phrase = phrases[index % phrases.length];
      if (member && phrase) await thanks.thank(member, deedId, phrase);
    }
  };
  return [{ daysAgo: DAYS_AGO, act }];
}
