import type { DeedForm_CategoryFragment } from "./Submission.generated";
import { localStore } from "../../../../lib/storage";
import { isRecord } from "../../../../lib/told-failure";

const key = "tree-for-deed-categories";
const fields = ["id", "name", "nameEn", "icon"] as const;

const isCategory = (kept: unknown): kept is DeedForm_CategoryFragment =>
  isRecord(kept) && fields.every((field) => typeof kept[field] === "string");

/** Stores the categories, which are equal for all members, for times when the site cannot be reached. */
export const keepCategories = (categories: readonly DeedForm_CategoryFragment[]): void =>
  void localStore.set(key, JSON.stringify(categories));

/** The categories of the last visit; null if none are stored here. */
export function keptCategories(): readonly DeedForm_CategoryFragment[] | null {
  try {
    const kept: unknown = JSON.parse(localStore.get(key) ?? "null");
    return Array.isArray(kept) && kept.length > 0 && kept.every(isCategory) ? kept : null;
  } catch {
    return null;
  }
}
