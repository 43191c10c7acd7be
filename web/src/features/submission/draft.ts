import { localStore } from "../../lib/storage";
import type { DeedValues } from "./deed.rules";

/** Phones are shared, so a draft belongs to a member. Photos are never part of it. */
const keyOf = (memberId: string): string => `tree-for-deed-draft:${memberId}`;

export const hasDraft = (memberId: string): boolean => localStore.get(keyOf(memberId)) !== null;

/** Answers whether this device kept it. */
export const writeDraft = (memberId: string, { caption, categoryId }: DeedValues): boolean =>
  localStore.set(keyOf(memberId), JSON.stringify({ caption, categoryId }));

export const removeDraft = (memberId: string): void => localStore.remove(keyOf(memberId));

/** The kept draft, or null when what is kept cannot be read. */
export function readDraft(memberId: string): DeedValues | null {
  try {
    const kept: unknown = JSON.parse(localStore.get(keyOf(memberId)) ?? "null");
    if (typeof kept !== "object" || kept === null || !("caption" in kept)) return null;
    const categoryId = "categoryId" in kept && typeof kept.categoryId === "string" ? kept.categoryId : "";
    return typeof kept.caption === "string" ? { caption: kept.caption, categoryId } : null;
  } catch {
    return null;
  }
}
