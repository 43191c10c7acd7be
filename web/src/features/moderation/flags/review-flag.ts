import type { ReviewFlag } from "../../../gql/schema.generated";

/** In the order in which they are offered. */
const flags: readonly ReviewFlag[] = [
  "WAITING_LONG",
  "SAME_PHOTO",
  "SIMILAR_PHOTO",
  "MIRRORED_PHOTO",
  "ROTATED_PHOTO",
  "CROPPED_PHOTO",
  "PHOTO_TWICE",
  "SIMILAR_TEXT",
  "SCREEN_OR_TEXT",
  "BLURRED_PHOTO",
  "DARK_PHOTO",
  "SMALL_PHOTO",
  "LINK",
  "PHONE_NUMBER",
  "EMAIL_ADDRESS",
  "SHOUTING",
  "ONE_WORD",
  "FIRST_DEED",
  "MANY_AT_ONCE",
  "REJECTED_BEFORE",
];

/** The flag that an address names; what is none counts as not said. */
export const reviewFlag = (name: string | null): ReviewFlag | null => flags.find((flag) => flag === name) ?? null;

export const inOrder = (a: ReviewFlag, b: ReviewFlag): number => flags.indexOf(a) - flags.indexOf(b);
