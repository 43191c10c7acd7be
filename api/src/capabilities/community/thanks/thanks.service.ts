import type { DataSource } from "typeorm";
import { preparedAlone } from "../../../platform/database/prepared";
import type { RateLimits } from "../../../platform/limits/rate-limits";
import { deedNotFound } from "../../../shared/errors";
import type { Viewer } from "../../../shared/request";
import { statement, type RowSource } from "../../../shared/row-source";
import { validId } from "../../../shared/uuid";
import type { DeedLikeService } from "../../../core/deeds/likes/deed-like.service";
import type { DeedReader } from "../../../core/deeds/reading/deed-reader.service";
import type { DeedRoot } from "../../../core/deeds/reading/deed.view";
import { THANKS_LIMIT } from "../community.rules";
import type { ThanksPhrase } from "./thanks-phrase.enum";

export interface ThanksParts {
  readonly db: DataSource;
  readonly reads: RowSource;
  readonly limits: Pick<RateLimits, "consume">;
  readonly likes: Pick<DeedLikeService, "set">;
  readonly deeds: Pick<DeedReader, "byId">;
}

/** The like is locked, so that it cannot be taken back before the thanks are written. */
const THANK = statement(`
INSERT INTO deed_thanks ("userId", "deedId", phrase)
SELECT "userId", "deedId", $3::thanks_phrase FROM deed_likes WHERE "userId" = $1::uuid AND "deedId" = $2::uuid FOR KEY SHARE
ON CONFLICT ("userId", "deedId") DO UPDATE SET phrase = excluded.phrase`);

const TAKE_BACK = statement(`DELETE FROM deed_thanks WHERE "userId" = $1::uuid AND "deedId" = $2::uuid`);

const SHOWN = statement(`SELECT "showsThanks" FROM community_members WHERE "userId" = $1::uuid`);

const SHOW = statement(`
INSERT INTO community_members ("userId", "showsThanks") VALUES ($1::uuid, $2)
ON CONFLICT ("userId") DO UPDATE SET "showsThanks" = excluded."showsThanks"`);

/** Thanks for deeds, and whether their authors see from whom. */
export class ThanksService {
  constructor(private readonly parts: ThanksParts) {}

  /**
   * Likes the deed and thanks for it by a phrase, in place of an earlier one; without a phrase, takes the thanks back and
   * keeps the like. @throws NOT_FOUND, CONFLICT (not approved), FORBIDDEN (one's own), RATE_LIMITED
   */
  async thank(viewer: Viewer, id: string, phrase: ThanksPhrase | null): Promise<DeedRoot> {
    const { db, limits, likes, deeds } = this.parts;
    const deedId = validId(id);
    await limits.consume(THANKS_LIMIT, viewer.id);
    if (phrase !== null) {
      const { deed } = await likes.set(viewer, deedId, true);
      await preparedAlone(db, THANK, [viewer.id, deedId, phrase]);
      return { ...deed, likedByMe: true };
    }
    await preparedAlone(db, TAKE_BACK, [viewer.id, deedId]);
    const deed = await deeds.byId(viewer, deedId);
    if (!deed) throw deedNotFound();
    return deed;
  }

  /** Whether authors see that the viewer thanked them. */
  async isShown({ id }: Viewer): Promise<boolean> {
    const [choice] = await this.parts.reads.rows<{ showsThanks: boolean }>(SHOWN, [id]);
    return choice?.showsThanks ?? true;
  }

  /** Sets whether authors see that the viewer thanked them, also for earlier thanks. */
  async show({ id }: Viewer, shown: boolean): Promise<boolean> {
    await this.parts.limits.consume(THANKS_LIMIT, id);
    await preparedAlone(this.parts.db, SHOW, [id, shown]);
    return shown;
  }
}
