import { paths } from "@tree-for-deed/common/paths";
import type { EntityManager } from "typeorm";
import { prepared } from "../../platform/database/prepared";
import type { Clock } from "../../shared/clock";
import { statement } from "../../shared/row-source";
import { newId } from "../../shared/uuid";
import type { BadgeView } from "./badge-catalog.service";
import { newCertificateCode } from "./certificate-code.value";

/** A badge just earned, and the code of the certificate that came with it. */
interface EarnedBadgeView extends BadgeView {
  readonly certificateCode: string;
}

/** Badges that a member has just earned and just lost, lowest first. */
export interface BadgeChange {
  readonly earned: EarnedBadgeView[];
  readonly revoked: BadgeView[];
}

/** Badges that the member ($1) should hold with $2 approved deeds and does not, or holds and should not. */
const UNSETTLED = statement(`
SELECT b.id, b.name, b."nameEn", b.icon, b."requiredDeeds", b.level, b.color, b.description, b."descriptionEn",
       held.id IS NOT NULL AS held
FROM badges b LEFT JOIN user_badges held ON held."badgeId" = b.id AND held."userId" = $1::uuid
WHERE (held.id IS NOT NULL) <> (b."requiredDeeds" <= $2::int)
ORDER BY b."requiredDeeds"`);

/** A certificate that comes back keeps its code and address. */
const AWARD = statement(`
WITH earned AS (
  INSERT INTO user_badges (id, "userId", "badgeId", "earnedAt") VALUES ($1::uuid, $3::uuid, $4::uuid, $5::timestamptz)
)
INSERT INTO certificates (id, "userId", "badgeId", code, "certificateUrl", "generatedAt")
VALUES ($2::uuid, $3::uuid, $4::uuid, $6::text, $7::text, $5::timestamptz)
ON CONFLICT ("userId", "badgeId") DO UPDATE SET "generatedAt" = excluded."generatedAt", "revokedAt" = NULL
RETURNING code AS "certificateCode"`);

const REVOKE = statement(`
WITH lost AS (
  DELETE FROM user_badges WHERE "userId" = $1::uuid AND "badgeId" = $2::uuid
)
UPDATE certificates SET "revokedAt" = $3::timestamptz WHERE "userId" = $1::uuid AND "badgeId" = $2::uuid`);

type Award = Pick<EarnedBadgeView, "certificateCode">;

/** Badges and certificates follow the member's approved deeds (`docs/rules.md` N5). */
export class BadgeService {
  constructor(private readonly clock: Clock) {}

  /**
   * Awards every badge that the member's approved deeds have reached and revokes those above them, each with its
   * certificate. The caller holds the member's lock.
   */
  async settle(tx: EntityManager, userId: string, approvedDeeds: number): Promise<BadgeChange> {
    const unsettled = await prepared<BadgeView & { held: boolean }>(tx, UNSETTLED, [userId, approvedDeeds]);
    const now = this.clock();
    const change: BadgeChange = { earned: [], revoked: [] };
    for (const { held, ...badge } of unsettled) {
      if (held) {
        await prepared(tx, REVOKE, [userId, badge.id, now]);
        change.revoked.push(badge);
      } else {
        const code = newCertificateCode(now);
        const values = [newId(), newId(), userId, badge.id, now, code, paths.certificate(code)];
        const [award] = await prepared<Award>(tx, AWARD, values);
        if (!award) throw new Error("An award answers its certificate");
        change.earned.push({ ...badge, ...award });
      }
    }
    return change;
  }
}
