import { AppError } from "../../../shared/errors";
import type { Statement } from "../../../shared/row-source";
import { codePoints, searchKey } from "@tree-for-deed/common/text";
import { likeAnywhere } from "../../../shared/like-pattern";
import type { SearchPool } from "../../../platform/database/search-pool";
import type { DeedView } from "../../deeds/reading/deed.view";
import { ALIKE_BITS } from "../../media/perceptual-hash.value";
import { NearDuplicateKind } from "./near-duplicate-kind.enum";

/** Another deed that shows or says nearly the same. */
export interface Match {
  readonly deedId: string;
  readonly kind: NearDuplicateKind;
  /** From 0 to 1: the very same. */
  readonly similarity: number;
  /** The photos that look alike; null where the texts do. */
  readonly hash: string | null;
  readonly matchingHash: string | null;
}

type TextMatch = Pick<Match, "deedId" | "similarity">;
type LookedAt = Pick<DeedView, "id" | "caption">;

/** A photo that many show, and a picture that looks like many, are followed only so far. */
const NEAR_PHOTOS = 100;
const DEEDS_OF_A_PHOTO = 50;
/** Texts with fewer characters are alike by chance. */
const TEXT_MIN = 30;
/** The beginning is enough to find a text by. */
const TEXT_MAX = 200;
/** Whoever copies a text and changes some words leaves most of these groups of words as they were. */
const PHRASE_WORDS = 3;
const PHRASES_MAX = 8;
const DEEDS_OF_A_PHRASE = 30;
const SIMILARITY_MIN = 0.6;
/** More than can be found by so many photos and phrases. */
const MOST = 10_000;

/** Other deeds with a photo of deed $1, or with one that looks like it; at most $2. */
const BY_PHOTO: Statement = {
  name: "moderation.nearDuplicates.photo",
  text: `
WITH mine AS MATERIALIZED (
  SELECT DISTINCT p.hash, p."perceptualHash" FROM photo_uploads u JOIN photos p ON p.hash = u.hash WHERE u."deedId" = $1::uuid
), near AS MATERIALIZED (
  SELECT hash AS mine, hash AS theirs, 0 AS distance FROM mine
  UNION ALL
  SELECT m.hash, p.hash, p.distance FROM mine m, LATERAL (
    SELECT p.hash, bit_count((p."perceptualHash" # m."perceptualHash")::bit(64))::int AS distance FROM photos p
    WHERE p."perceptualHash" <> 0 AND perceptual_hash_pieces(p."perceptualHash") && perceptual_hash_pieces(m."perceptualHash") AND p.hash <> m.hash
      AND bit_count((p."perceptualHash" # m."perceptualHash")::bit(64)) <= ${ALIKE_BITS}
    LIMIT ${NEAR_PHOTOS}
  ) p WHERE m."perceptualHash" <> 0
), found AS (
  SELECT DISTINCT ON (d."deedId") d."deedId", n.mine AS hash, n.theirs AS "matchingHash", n.distance
  FROM near n, LATERAL (
    SELECT u."deedId" FROM photo_uploads u WHERE u.hash = n.theirs AND u."deedId" <> $1::uuid LIMIT ${DEEDS_OF_A_PHOTO}
  ) d ORDER BY d."deedId", n.distance, n.mine <> n.theirs
)
SELECT "deedId", hash, "matchingHash", 1 - distance / 64.0::float8 AS similarity FROM found
ORDER BY distance, hash <> "matchingHash", "deedId" DESC LIMIT $2`,
};

/**
 * Other deeds than $2 in which the text $1 is found again, at most $3. They are looked up by its phrases $4, which
 * takes a seventh of the time that asking the index for all that is similar does.
 */
const byText = (deedsOfAPhrase: number): string => `
WITH hits AS MATERIALIZED (
  SELECT DISTINCT h."deedId" FROM unnest($4::text[]) AS phrase (pattern), LATERAL (
    SELECT s."deedId" FROM deed_search s WHERE s.text LIKE phrase.pattern AND s."deedId" <> $2::uuid
    LIMIT ${deedsOfAPhrase}
  ) h
), likened AS MATERIALIZED (
  SELECT s."deedId", word_similarity($1, s.text)::float8 AS similarity
  FROM hits JOIN deed_search s ON s."deedId" = hits."deedId"
)
SELECT "deedId", similarity FROM likened WHERE similarity >= ${SIMILARITY_MIN}
ORDER BY similarity DESC, "deedId" DESC LIMIT $3`;

const BY_TEXT: Statement = { name: "moderation.nearDuplicates.text", text: byText(DEEDS_OF_A_PHRASE) };
const COUNTED_MAX = 1000;
const BY_TEXT_ALL: Statement = { name: "moderation.nearDuplicates.allText", text: byText(COUNTED_MAX) };

/** Finds deeds that may have been shared before: by what their photos look like, and by what they say. */
export class NearDuplicates {
  /** What was found for a deed while one question is answered, which asks for the deeds and for their number. */
  readonly #found = new WeakMap<LookedAt, Promise<readonly Match[]>>();

  constructor(private readonly pool: SearchPool) {}

  /**
   * All of them, the nearest first, photos before texts, each deed once. A deed can be decided about without: what cannot
   * be looked up in half a second is left out.
   */
  of(deed: LookedAt): Promise<readonly Match[]> {
    const found = this.#found.get(deed) ?? this.#lookUp(deed);
    this.#found.set(deed, found);
    return found;
  }

  async #lookUp(deed: LookedAt): Promise<readonly Match[]> {
    const byPhoto = await orNone(this.#byPhoto(deed, MOST));
    const known = new Set(byPhoto.map(({ deedId }) => deedId));
    const byText = await orNone(this.#byText(deed, MOST));
    return [...byPhoto, ...byText.filter(({ deedId }) => !known.has(deedId))];
  }

  /**
   * How many other deeds say nearly the same, counted up to a thousand, and which says it most closely.
   * @throws SERVICE_UNAVAILABLE
   */
  async countByText({ id, caption }: LookedAt): Promise<[count: number, nearest: string | null]> {
    const found = await this.#textMatches({ id, caption }, COUNTED_MAX, BY_TEXT_ALL);
    return [found.length, found[0]?.deedId ?? null];
  }

  #byPhoto({ id }: LookedAt, first: number): Promise<Match[]> {
    return this.pool.run(async (rows) => {
      const found = await rows.rows<Omit<Match, "kind">>(BY_PHOTO, [id, first]);
      return found.map((row) => ({ ...row, kind: NearDuplicateKind.PHOTO }));
    });
  }

  async #byText(deed: LookedAt, first: number): Promise<Match[]> {
    const found = await this.#textMatches(deed, first, BY_TEXT);
    return found.map((row) => ({ ...row, kind: NearDuplicateKind.TEXT, hash: null, matchingHash: null }));
  }

  async #textMatches({ id, caption }: LookedAt, first: number, statement: Statement): Promise<TextMatch[]> {
    const text = [...searchKey(caption)].slice(0, TEXT_MAX).join("");
    if (codePoints(text) < TEXT_MIN) return [];
    return this.pool.run((rows) =>
      rows.rows<TextMatch>(statement, [text, id, first, phrasesOf(text).map(likeAnywhere)]),
    );
  }
}

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
