import { badField } from "./errors";
import { limits } from "@tree-for-deed/common/limits";
import { codePoints, isUnstorable, storedText } from "@tree-for-deed/common/text";
import { likeAnywhere } from "./like-pattern";

/** What was typed into a search box, `null` if that is nothing. @throws BAD_USER_INPUT */
export function searchText(typed: string | null | undefined): string | null {
  const text = storedText(typed ?? "");
  if (isUnstorable(text)) throw badField("search", "input.badText");
  if (codePoints(text) > limits.searchMax) {
    throw badField("search", "search.tooLong", {
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
