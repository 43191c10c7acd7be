import { textRules } from "@tree-for-deed/common/text-rules";
import { likeAnywhere } from "./like-pattern.value";
import { validText } from "../../shared/validation";

/** The text of a search box, `null` if it is empty. @throws BAD_USER_INPUT */
export const searchText = (typed: string | null | undefined): string | null =>
  validText("search", typed, textRules.search) || null;

/** A search as a pattern for `ILIKE`, for lists that are small enough to scan. @throws BAD_USER_INPUT */
export function searchPattern(typed: string | null | undefined): string | null {
  const text = searchText(typed);
  return text === null ? null : likeAnywhere(text);
}
