import { AppError } from "../../../shared/errors";
import { statement } from "../../../shared/row-source";
import { codePoints, searchKey } from "@tree-for-deed/common/text";
import { likeAnywhere } from "../../search/like-pattern.value";
import type { SearchPool } from "../../../platform/database/search-pool";
import type { DeedView } from "../../deeds/reading/deed.view";
import { alike, differs } from "../flags/look.sql";
import { ALIKE_BITS } from "../../media/perceptual-hash.value";
import { NearDuplicateKind } from "./near-duplicate-kind.enum";

/** Another deed with nearly the same photo or text. */
export interface Match {
  readonly deedId: string;
  readonly kind: NearDuplicateKind;
  /** From 0 to 1; 1 means identical. */
  readonly similarity: number;
  /** The photos that look alike; null where the texts do. */
  readonly hash: string | null;
  readonly matchingHash: string | null;
  /** Clockwise quarter turns by which the other photo matches this one, after mirroring if `isMirrored`. */
  readonly quarters: number;
  readonly isMirrored: boolean;
  /** Similarity of the texts of deeds that match by a photo; null if the texts differ. */
  readonly textSimilarity: number | null;
}

/** Similar deeds by photo and by text; a deed may be in both lists. */
export interface Likenesses {
  readonly photos: readonly Match[];
  readonly texts: readonly Match[];
}

type TextMatch = Pick<Match, "deedId" | "similarity">;
type LookedAt = Pick<DeedView, "id" | "caption">;

/** Limit for photos that many deeds show, and for pictures that look like many others. */
const NEAR_PHOTOS = 100;
const DEEDS_OF_A_PHOTO = 1000;
/** The strongest kind first; a deed that matches in several ways is listed with the first of them. */
const PHOTO_KINDS = [
  NearDuplicateKind.PHOTO,
  NearDuplicateKind.MIRRORED_PHOTO,
  NearDuplicateKind.ROTATED_PHOTO,
  NearDuplicateKind.CROPPED_PHOTO,
]
  .map((kind) => `'${kind}'`)
  .join(", ");
/** Texts with fewer characters are alike by chance. */
const TEXT_MIN = 30;
/** The beginning of a text is enough to find it. */
const TEXT_MAX = 200;
/** Words per phrase. A copied text with some changed words keeps most of its phrases. */
const PHRASE_WORDS = 3;
const PHRASES_MAX = 8;
const DEEDS_OF_A_PHRASE = 1000;
const SIMILARITY_MIN = 0.6;
/** Upper bound of matches; so many photos and phrases have fewer. */
const MOST = 10_000;

const lookOf = (kind: NearDuplicateKind, own: string, isMirrored: boolean): string => `
  SELECT '${kind}' AS kind, m.hash AS mine, p.hash AS theirs, 1 - p.distance / 64.0::float8 AS similarity, 0 AS quarters, ${isMirrored} AS "isMirrored"
  FROM mine m, LATERAL (
    SELECT p.hash, ${differs(`p."perceptualHash"`, own)}::int AS distance FROM photos p
    WHERE p."perceptualHash" <> 0 AND p.hash <> m.hash AND ${alike(`p."perceptualHash"`, own)}
    LIMIT ${NEAR_PHOTOS}
  ) p WHERE ${own} <> 0`;

/** Other deeds with a photo of deed $1, or with a similar one: mirrored, rotated or a part; at most $2. */
const BY_PHOTO = statement(`
WITH mine AS MATERIALIZED (
  SELECT DISTINCT p.hash, p."perceptualHash" AS look, p."mirroredHash" AS mirrored
  FROM photo_uploads u JOIN photos p ON p.hash = u.hash WHERE u."deedId" = $1::uuid
), near AS MATERIALIZED (
  SELECT '${NearDuplicateKind.PHOTO}' AS kind, hash AS mine, hash AS theirs, 1::float8 AS similarity, 0 AS quarters, false AS "isMirrored" FROM mine
  UNION ALL ${lookOf(NearDuplicateKind.PHOTO, "m.look", false)}
  UNION ALL ${lookOf(NearDuplicateKind.MIRRORED_PHOTO, "m.mirrored", true)} AND ${differs("m.look", "m.mirrored")} > ${ALIKE_BITS}
  UNION ALL
  SELECT CASE c.quarters WHEN 0 THEN '${NearDuplicateKind.CROPPED_PHOTO}' ELSE '${NearDuplicateKind.ROTATED_PHOTO}' END,
    m.hash, c."otherHash", c.likeness::float8, c.quarters::int, c."isMirrored"
  FROM mine m JOIN photo_crops c ON c.hash = m.hash
), ranked AS MATERIALIZED (
  SELECT *, array_position(ARRAY[${PHOTO_KINDS}], kind) AS rank FROM near
), found AS (
  SELECT DISTINCT ON (d."deedId") d."deedId", n.kind, n.mine AS hash, n.theirs AS "matchingHash", n.similarity, n.quarters, n."isMirrored", n.rank
  FROM ranked n, LATERAL (
    SELECT u."deedId" FROM photo_uploads u WHERE u.hash = n.theirs AND u."deedId" <> $1::uuid LIMIT ${DEEDS_OF_A_PHOTO}
  ) d ORDER BY d."deedId", n.rank, n.similarity DESC, n.mine <> n.theirs
)
SELECT "deedId", kind, hash, "matchingHash", similarity, quarters, "isMirrored" FROM found
ORDER BY rank, similarity DESC, hash <> "matchingHash", "deedId" DESC LIMIT $2`);

/**
 * Other deeds than $2 that contain the text $1, at most $3. They are looked up by its phrases $4, which takes a seventh
 * of the time of a similarity search in the index.
 */
const BY_TEXT = statement(`
WITH hits AS MATERIALIZED (
  SELECT DISTINCT h."deedId" FROM unnest($4::text[]) AS phrase (pattern), LATERAL (
    SELECT s."deedId" FROM deed_search s WHERE s.text LIKE phrase.pattern AND s."deedId" <> $2::uuid
    LIMIT ${DEEDS_OF_A_PHRASE}
  ) h
), likened AS MATERIALIZED (
  SELECT s."deedId", word_similarity($1, s.text)::float8 AS similarity
  FROM hits JOIN deed_search s ON s."deedId" = hits."deedId"
)
SELECT "deedId", similarity FROM likened WHERE similarity >= ${SIMILARITY_MIN}
ORDER BY similarity DESC, "deedId" DESC LIMIT $3`);

/** Finds deeds that may have been shared before, by their photos and texts. */
export class NearDuplicates {
  /** Results of one request, which may ask for the deeds, their number and the flags. */
  readonly #found = new WeakMap<LookedAt, Promise<Likenesses>>();

  constructor(private readonly pool: SearchPool) {}

  /**
   * All similar deeds, the most similar first, photos before texts, each deed once. Reviewers can do without the list,
   * so a search that takes more than half a second is left out.
   */
  async of(deed: LookedAt): Promise<readonly Match[]> {
    const { photos, texts } = await this.byKind(deed);
    const known = new Set(photos.map(({ deedId }) => deedId));
    const alike = new Map(texts.map(({ deedId, similarity }) => [deedId, similarity]));
    return [
      ...photos.map((match) => ({ ...match, textSimilarity: alike.get(match.deedId) ?? null })),
      ...texts.filter(({ deedId }) => !known.has(deedId)),
    ];
  }

  /** Similar deeds by photo and by text; a search that takes more than half a second is left out. */
  byKind(deed: LookedAt): Promise<Likenesses> {
    const found = this.#found.get(deed) ?? this.#lookUp(deed, orNone);
    this.#found.set(deed, found);
    return found;
  }

  /** Like `byKind`, but leaves nothing out. @throws SERVICE_UNAVAILABLE if the search takes too long */
  all(deed: LookedAt): Promise<Likenesses> {
    return this.#lookUp(deed, (matches) => matches);
  }

  async #lookUp(deed: LookedAt, orElse: (matches: Promise<Match[]>) => Promise<Match[]>): Promise<Likenesses> {
    return { photos: await orElse(this.#byPhoto(deed, MOST)), texts: await orElse(this.#byText(deed, MOST)) };
  }

  #byPhoto({ id }: LookedAt, first: number): Promise<Match[]> {
    return this.pool.run(async (rows) => {
      const found = await rows.rows<Omit<Match, "textSimilarity">>(BY_PHOTO, [id, first]);
      return found.map((row) => ({ ...row, textSimilarity: null }));
    });
  }

  async #byText({ id, caption }: LookedAt, first: number): Promise<Match[]> {
    const text = [...searchKey(caption)].slice(0, TEXT_MAX).join("");
    if (codePoints(text) < TEXT_MIN) return [];
    return this.pool.run(async (rows) => {
      const values = [text, id, first, phrasesOf(text).map(likeAnywhere)];
      const found = await rows.rows<TextMatch>(BY_TEXT, values);
      return found.map((row) => ({ ...row, ...ALIKE_IN_TEXT }));
    });
  }
}

const ALIKE_IN_TEXT = {
  kind: NearDuplicateKind.TEXT,
  hash: null,
  matchingHash: null,
  quarters: 0,
  isMirrored: false,
  textSimilarity: null,
};

/** Groups of words, one after the other. */
function phrasesOf(text: string): string[] {
  const words = text.split(" ");
  const count = Math.min(PHRASES_MAX, Math.floor(words.length / PHRASE_WORDS));
  const phrases = Array.from({ length: count }, (_, place) =>
    words.slice(place * PHRASE_WORDS, (place + 1) * PHRASE_WORDS).join(" "),
  );
  return count > 0 ? phrases : [text];
}

async function orNone(matches: Promise<Match[]>): Promise<Match[]> {
  try {
    return await matches;
  } catch (error) {
    if (error instanceof AppError && error.code === "SERVICE_UNAVAILABLE") return [];
    throw error;
  }
}
