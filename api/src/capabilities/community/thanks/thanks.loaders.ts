import { groupedByKey, inKeyOrder, type LoaderDef, LoadersByArguments } from "../../../shared/loaders";
import { replicaRead, statement } from "../../../shared/row-source";
import { type PublicUser, publicUserColumns } from "../../../core/users/user.view";
import { meet } from "../blocks/block.sql";
import type { ThanksPhrase } from "./thanks-phrase.enum";

export interface ThanksCount {
  readonly phrase: ThanksPhrase;
  readonly count: number;
}

/** A member who thanked, with public fields only. */
export interface Thanker {
  readonly phrase: ThanksPhrase;
  readonly user: PublicUser;
}

interface OfDeed {
  readonly deedId: string;
}

/** Counts by phrase of each of the approved deeds $1. */
const COUNTS = statement(`
SELECT t."deedId", t.phrase, count(*)::int AS count FROM deed_thanks t JOIN deeds d ON d.id = t."deedId"
WHERE t."deedId" = ANY($1::uuid[]) AND d.status = 'approved' GROUP BY t."deedId", t.phrase ORDER BY count DESC, t.phrase`);

/** The phrases of the member $1 for the deeds $2. */
const OWN = replicaRead(
  `SELECT "deedId", phrase FROM deed_thanks WHERE "userId" = $1::uuid AND "deedId" = ANY($2::uuid[])`,
);

/** The latest $2 of those who thank for each of the approved deeds $1, let its author see it and meet the author. */
const THANKERS = statement(`
SELECT d.id AS "deedId", latest.phrase, ${publicUserColumns("u")}
FROM deeds d CROSS JOIN LATERAL (
  SELECT t."userId", t.phrase, t."createdAt" FROM deed_thanks t
  LEFT JOIN community_members m ON m."userId" = t."userId"
  WHERE t."deedId" = d.id AND m."showsThanks" IS NOT FALSE
    AND ${meet(`d."userId"`, `t."userId"`)} ORDER BY t."createdAt" DESC, t."userId" LIMIT $2
) latest JOIN users u ON u.id = latest."userId"
WHERE d.id = ANY($1::uuid[]) AND d.status = 'approved'
ORDER BY d.id, latest."createdAt" DESC, latest."userId"`);

/** Thanks for each deed by phrase, the most frequent first. */
export const thanksOfDeed: LoaderDef<string, readonly ThanksCount[]> = async (ids, reads) => {
  const rows = await reads.rows<ThanksCount & OfDeed>(COUNTS, [[...ids]]);
  return groupedByKey(ids, rows, ({ deedId }) => deedId);
};

const own = new LoadersByArguments<string, ThanksPhrase | null>();

/** The phrase of the member for each deed. */
export const phraseOf = (userId: string): LoaderDef<string, ThanksPhrase | null> =>
  own.of(userId, async (ids, reads) => {
    const rows = await reads.rows<{ phrase: ThanksPhrase } & OfDeed>(OWN, [userId, [...ids]]);
    return inKeyOrder(ids, rows, ({ deedId }) => deedId).map((row) => row?.phrase ?? null);
  });

const latest = new LoadersByArguments<string, readonly Thanker[]>();

/** The latest members who thank for each deed and let its author see it. */
export const thankersOf = (limit: number): LoaderDef<string, readonly Thanker[]> =>
  latest.of(String(limit), async (ids, reads) => {
    const rows = await reads.rows<PublicUser & OfDeed & { phrase: ThanksPhrase }>(THANKERS, [[...ids], limit]);
    return groupedByKey(ids, rows, ({ deedId }) => deedId).map((each) =>
      each.map(({ phrase, deedId: _, ...user }) => ({ phrase, user })),
    );
  });
