import { ReviewFlag } from "../../deeds/flags/review-flag.enum";
import { NearDuplicateKind } from "../review/near-duplicate-kind.enum";
import type { Likenesses, Match } from "../review/near-duplicates.service";
import type { FoundFlag } from "./found-flag.value";

const OF_KIND: Readonly<Record<NearDuplicateKind, ReviewFlag>> = {
  [NearDuplicateKind.PHOTO]: ReviewFlag.SIMILAR_PHOTO,
  [NearDuplicateKind.MIRRORED_PHOTO]: ReviewFlag.MIRRORED_PHOTO,
  [NearDuplicateKind.ROTATED_PHOTO]: ReviewFlag.ROTATED_PHOTO,
  [NearDuplicateKind.CROPPED_PHOTO]: ReviewFlag.CROPPED_PHOTO,
  [NearDuplicateKind.TEXT]: ReviewFlag.SIMILAR_TEXT,
};
const FLAGS = new Set([ReviewFlag.SAME_PHOTO, ...Object.values(OF_KIND)]);

/** True for flags that name similar deeds. */
export const isLikeness = (flag: ReviewFlag): boolean => FLAGS.has(flag);

const flagOf = ({ kind, hash, matchingHash }: Match): ReviewFlag =>
  kind === NearDuplicateKind.PHOTO && hash === matchingHash ? ReviewFlag.SAME_PHOTO : OF_KIND[kind];

/** Flags for a list of similar deeds; each deed counts once by its photo and once by its text. */
export function likenessFlags({ photos, texts }: Likenesses): FoundFlag[] {
  const found = new Map<ReviewFlag, FoundFlag>();
  for (const match of [...photos, ...texts]) {
    const flag = flagOf(match);
    const before = found.get(flag) ?? { flag, count: 0, otherDeedId: match.deedId, photoHash: match.hash };
    found.set(flag, { ...before, count: before.count + 1 });
  }
  return [...found.values()];
}
