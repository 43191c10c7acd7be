import type { ThanksPhrase } from "../../../gql/schema.generated";

/** All phrases, in the order in which they are offered. */
export const thanksPhrases = [
  "THANK_YOU",
  "WELL_DONE",
  "TOUCHED",
  "INSPIRED",
  "PEOPLE_LIKE_YOU",
  "WISHES",
] as const satisfies readonly ThanksPhrase[];

export interface Thanks {
  readonly thanksByPhrase: readonly { readonly phrase: ThanksPhrase; readonly count: number }[];
  readonly myThanks: ThanksPhrase | null;
}

/** The thanks for a deed after the reader chose another phrase, or none. */
export function withOwnThanks({ thanksByPhrase, myThanks }: Thanks, phrase: ThanksPhrase | null): Thanks {
  const counts = new Map(thanksByPhrase.map((each) => [each.phrase, each.count]));
  if (myThanks) counts.set(myThanks, (counts.get(myThanks) ?? 1) - 1);
  if (phrase) counts.set(phrase, (counts.get(phrase) ?? 0) + 1);
  const counted = thanksPhrases.map((each) => ({ phrase: each, count: counts.get(each) ?? 0 }));
  return { thanksByPhrase: counted.filter(({ count }) => count > 0), myThanks: phrase };
}
