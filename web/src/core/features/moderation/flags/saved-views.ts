import * as v from "valibot";
import { localStore } from "../../../../lib/storage";

/** A filter of the queue with a name. */
export interface SavedView {
  name: string;
  /** Its address in the panel. */
  href: string;
}

const key = "tree-for-deed-review-views";
export const savedViewsMax = 12;
export const viewNameMax = 40;

const kept = v.array(v.object({ name: v.string(), href: v.pipe(v.string(), v.startsWith("/")) }));

/** The views stored in this browser; empty if it stores nothing. */
export function savedViews(): readonly SavedView[] {
  try {
    return v.parse(kept, JSON.parse(localStore.get(key) ?? "[]"));
  } catch {
    return [];
  }
}

/** Stores these views; returns whether the browser did. */
export const keepViews = (views: readonly SavedView[]): boolean => localStore.set(key, JSON.stringify(views));
