import { searchWords } from "../../../lib/matches";

interface Named {
  id: string;
  name: string;
  nameEn: string;
}

const offered = 2;

function sharedBeginning(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}

/**
 * The categories whose names, in either language, are most similar in their beginning to one of the words; in the
 * site's order among equals.
 */
export function nearbyCategories<T extends Named>(
  search: string,
  categories: readonly T[],
  chosen: string | null,
): T[] {
  const words = searchWords(search);
  const likeness = ({ name, nameEn }: T): number =>
    Math.max(0, ...searchWords(`${name} ${nameEn}`).flatMap((own) => words.map((word) => sharedBeginning(own, word))));
  return categories
    .filter(({ id }) => id !== chosen)
    .map((category) => ({ category, likeness: likeness(category) }))
    .sort((a, b) => b.likeness - a.likeness)
    .slice(0, offered)
    .map(({ category }) => category);
}
