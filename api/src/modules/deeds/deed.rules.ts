import type { Problem } from "@tree-for-deed/common/errors";
import { badField } from "../../shared/errors";
import { limits } from "@tree-for-deed/common/limits";
import { codePoints, isUnstorable, storedText } from "@tree-for-deed/common/text";
import { isUuid } from "../../shared/uuid";

/** One thing that a value must satisfy, with what to say if it does not. */
export interface Rule<T> extends Problem {
  readonly holds: (value: T) => boolean;
}

const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,100}$/;

const storable: Rule<string> = {
  key: "input.badText",
  holds: (text) => !isUnstorable(text),
};

export const CAPTION_RULES: readonly Rule<string>[] = [
  { key: "deed.captionRequired", holds: (text) => storedText(text) !== "" },
  storable,
  {
    key: "deed.captionTooLong",
    args: { max: limits.captionMax },
    holds: (text) => codePoints(storedText(text)) <= limits.captionMax,
  },
];

export const CATEGORY_RULES: readonly Rule<string>[] = [{ key: "deed.categoryRequired", holds: isUuid }];

export const PHOTOS_RULES: readonly Rule<readonly unknown[]>[] = [
  {
    key: "deed.tooManyPhotos",
    args: { max: limits.deedPhotosMax },
    holds: (photos) => photos.length <= limits.deedPhotosMax,
  },
];

export const UPLOAD_RULES: readonly Rule<string>[] = [{ key: "input.badId", holds: isUuid }];

export const ALT_RULES: readonly Rule<string>[] = [
  storable,
  {
    key: "deed.photoAltTooLong",
    args: { max: limits.photoAltMax },
    holds: (text) => codePoints(storedText(text)) <= limits.photoAltMax,
  },
];

export const IDEMPOTENCY_RULES: readonly Rule<string>[] = [
  {
    key: "deed.idempotencyKeyInvalid",
    args: { max: 100 },
    holds: (key) => IDEMPOTENCY_KEY.test(key),
  },
];

export const SEARCH_RULES: readonly Rule<string>[] = [
  storable,
  {
    key: "search.tooLong",
    args: { max: limits.searchMax },
    holds: (text) => codePoints(storedText(text)) <= limits.searchMax,
  },
];

/** Throws `BAD_USER_INPUT` about the first rule that does not hold, naming the field. */
export function mustHold<T>(field: string, value: T, rules: readonly Rule<T>[]): void {
  const broken = rules.find((rule) => !rule.holds(value));
  if (broken) throw badField(field, broken.key, broken.args);
}
