import type { ReviewFlag } from "../../../../gql/schema.generated";

/** The flags in their displayed order: the compiler names one that is missing. */
const shown: Readonly<Record<ReviewFlag, true>> = {
  WAITING_LONG: true,
  SAME_PHOTO: true,
  SIMILAR_PHOTO: true,
  MIRRORED_PHOTO: true,
  ROTATED_PHOTO: true,
  CROPPED_PHOTO: true,
  PHOTO_TWICE: true,
  SIMILAR_TEXT: true,
  SCREEN_OR_TEXT: true,
  BLURRED_PHOTO: true,
  DARK_PHOTO: true,
  SMALL_PHOTO: true,
  LINK: true,
  PHONE_NUMBER: true,
  EMAIL_ADDRESS: true,
  SHOUTING: true,
  ONE_WORD: true,
  FIRST_DEED: true,
  MANY_AT_ONCE: true,
  REJECTED_BEFORE: true,
};
const flags = Object.keys(shown) as ReviewFlag[];

/** The flag of an address; null for an unknown one. */
export const reviewFlag = (name: string | null): ReviewFlag | null => flags.find((flag) => flag === name) ?? null;

export const inOrder = (a: ReviewFlag, b: ReviewFlag): number => flags.indexOf(a) - flags.indexOf(b);
