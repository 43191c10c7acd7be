import {
  ANIMALS,
  CHILDREN,
  COMMUNITY,
  DONATION,
  EDUCATION,
  ELDERLY,
  ENVIRONMENT,
  OTHER,
} from "../api/src/seed/demo/deeds-bengali";
import { ENGLISH_DEEDS } from "../api/src/seed/demo/deeds-english";
import { Dice } from "../api/src/seed/demo/random";

/** Bengali and English words, most common first. */
export interface Vocabulary {
  readonly bn: readonly string[];
  readonly en: readonly string[];
}

const SIZES = { bn: 14_000, en: 10_000 };

/** Endings of nouns and names, most common first. */
const BN_ENDINGS = "র টি কে টা তে ের ে ও ই য় গুলো দের টির টাকে রা গুলোর গুলোকে খানা টুকু য়ের জন টাই রাও তেই হীন ময় ওয়ালা".split(" ");
const EN_ENDINGS = "s ed ing er ers ly ness ful less able y ish like ward wise ment ship hood".split(" ");

const BN_WORD = /[ঀ-৥ৰ-৿]{2,}/g;
const EN_WORD = /[a-z]{3,}/g;

/** The words of the texts, most common first, then the alphabet's. */
function wordsOf(texts: readonly string[], word: RegExp): string[] {
  const found = new Map<string, number>();
  for (const text of texts) {
    for (const [each] of text.normalize("NFC").toLowerCase().matchAll(word))
      found.set(each, (found.get(each) ?? 0) + 1);
  }
  return [...found].sort(([a, often], [b, seldom]) => seldom - often || (a < b ? -1 : 1)).map(([each]) => each);
}

/** Extends the words to the requested number: each with every ending, then two in one. */
function grown(words: readonly string[], endings: readonly string[], size: number): string[] {
  const all = new Set(words);
  for (const ending of endings) for (const word of words) all.add(word + ending);
  for (let apart = 1; all.size < size; apart += 1) {
    words.forEach((word, index) => all.add(word + (words[(index + apart) % words.length] ?? "")));
  }
  return [...all].slice(0, size);
}

/** At least 20,000 words, always the same: those of the seed's deeds, and their derivations. */
export function vocabulary(): Vocabulary {
  const deeds = [ENVIRONMENT, EDUCATION, COMMUNITY, DONATION, ELDERLY, CHILDREN, ANIMALS, OTHER].flat();
  const bn = deeds.map(([, caption]) => caption);
  const en = ENGLISH_DEEDS.map(([, [, caption]]) => caption);
  return {
    bn: grown(wordsOf(bn, BN_WORD), BN_ENDINGS, SIZES.bn),
    en: grown(wordsOf(en, EN_WORD), EN_ENDINGS, SIZES.en),
  };
}

/** Zipf distribution: the second word is half as common as the first. */
const byZipf = (words: readonly string[], dice: Dice): string =>
  words[Math.floor(words.length ** dice.next()) - 1] ?? "";

/** Words that are used in one season only: every fourth of those that are neither very common nor rare. */
const SEASONAL = { from: 60, to: 2000, every: 4 };
const SEASONS = 4;

/** Words that are used in a season: without those of the others. */
function inSeason(words: readonly string[], season: number): readonly string[] {
  return words.filter((_, rank) => {
    const isSeasonal = rank >= SEASONAL.from && rank < SEASONAL.to && rank % SEASONAL.every === 0;
    return !isSeasonal || Math.floor(rank / SEASONAL.every) % SEASONS === season;
  });
}

/**
 * Captions of `deeds` deeds in order: seven in ten in Bengali, 7 to 61 words by Zipf, some of which occur in a quarter
 * of the time only.
 */
export function* captions(deeds: number, seed = 7): Generator<string> {
  const dice = new Dice(seed);
  const { bn, en } = vocabulary();
  const seasons = Array.from({ length: SEASONS }, (_, season) => ({
    bn: inSeason(bn, season),
    en: inSeason(en, season),
  }));
  for (let deed = 0; deed < deeds; deed += 1) {
    const { bn: bengali, en: english } = seasons[Math.floor((deed * SEASONS) / deeds)] ?? { bn, en };
    const words = deed % 10 < 7 ? bengali : english;
    yield Array.from({ length: 7 + ((deed * 7919) % 55) }, () => byZipf(words, dice)).join(" ");
  }
}
