import { textRules } from "@tree-for-deed/common/text-rules";
import { likeAnywhere } from "./like-pattern.value";
import { validText } from "../../shared/validation";

/** What was typed into a search box, `null` if that is nothing. @throws BAD_USER_INPUT */
export const searchText = (typed: string | null | undefined): string | null =>
  validText("search", typed, textRules.search) || null;

/** The same as a pattern for `ILIKE`. For lists that are small enough to be looked through. @throws BAD_USER_INPUT */
export function searchPattern(typed: string | null | undefined): string | null {
  const text = searchText(typed);
  return text === null ? null : likeAnywhere(text);
}
