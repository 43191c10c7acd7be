import { badField } from "./errors";
import { limits } from "@tree-for-deed/common/limits";
import { codePoints, isUnstorable, likeAnywhere, storedText } from "./text";

/** What was typed into a search box, `null` if that is nothing. @throws BAD_USER_INPUT */
export function searchText(typed: string | null | undefined): string | null {
  const text = storedText(typed ?? "");
  if (isUnstorable(text)) throw badField("search", "input.badText", "The text contains characters that are not text");
  if (codePoints(text) > limits.searchMax) {
    throw badField("search", "search.tooLong", `A search can have at most ${limits.searchMax} characters`, {
      max: limits.searchMax,
    });
  }
  return text === "" ? null : text;
}

/** The same as a pattern for `ILIKE`. For lists that are small enough to be looked through. @throws BAD_USER_INPUT */
export function searchPattern(typed: string | null | undefined): string | null {
  const text = searchText(typed);
  return text === null ? null : likeAnywhere(text);
}
