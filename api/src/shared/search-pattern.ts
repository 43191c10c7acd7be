import { textRules } from "@tree-for-deed/common/text-rules";
import { searchKey } from "@tree-for-deed/common/text";
import { likeAnywhere } from "./like-pattern";
import { isIndexable } from "./listing-hits";
import { validText } from "./validation";

/** What was typed into a search box, `null` if that is nothing. @throws BAD_USER_INPUT */
export const searchText = (typed: string | null | undefined): string | null =>
  validText("search", typed, textRules.search) || null;

/** The same as a pattern for `ILIKE`. For lists that are small enough to be looked through. @throws BAD_USER_INPUT */
export function searchPattern(typed: string | null | undefined): string | null {
  const text = searchText(typed);
  return text === null ? null : likeAnywhere(text);
}

/** A search for texts that are kept as keys. */
export interface SearchTerm {
  readonly pattern: string;
  readonly indexable: boolean;
}

/** What was typed, as a key; `null` if nothing is left to look for. @throws BAD_USER_INPUT */
export function searchTerm(typed: string | null | undefined): SearchTerm | null {
  const key = searchKey(searchText(typed) ?? "");
  return key === "" ? null : { pattern: likeAnywhere(key), indexable: isIndexable(key) };
}
