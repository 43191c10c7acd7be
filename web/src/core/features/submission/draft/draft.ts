import { isRecord } from "../../../../lib/told-failure";
import { randomId } from "../../../../lib/random-id";
import { localStore } from "../../../../lib/storage";
import type { DeedValues } from "../form/deed.rules";

/** A photo of a draft; its file is stored separately. */
export interface DraftPhoto {
  id: string;
  name: string;
  alt: string;
  uploadId: string | null;
}

export interface Draft extends DeedValues {
  /** The key under which the deed is sent, also after a reload, so that a lost answer never creates a second deed. */
  key: string;
  photos: readonly DraftPhoto[];
  /** The tab that edits it: two tabs never overwrite each other unasked. */
  by: string;
}

/** Id of this tab until it is closed or reloaded. */
export const thisTab = randomId();

/** Phones are shared, so a draft belongs to a member. */
export const draftKey = (memberId: string): string => `tree-for-deed-draft:${memberId}`;

export const hasDraft = (memberId: string): boolean => localStore.get(draftKey(memberId)) !== null;

/** Stores the draft; returns whether this device did. */
export const writeDraft = (memberId: string, draft: Draft): boolean =>
  localStore.set(draftKey(memberId), JSON.stringify(draft));

export const removeDraft = (memberId: string): void => localStore.remove(draftKey(memberId));

const text = (value: unknown): string | null => (typeof value === "string" ? value : null);

function photoOf(kept: unknown): DraftPhoto[] {
  if (!isRecord(kept)) return [];
  const [id, name, alt] = [text(kept["id"]), text(kept["name"]), text(kept["alt"])];
  if (id === null || name === null || alt === null) return [];
  return [{ id, name, alt, uploadId: text(kept["uploadId"]) }];
}

/** The stored draft, or null if there is none or it cannot be read. */
export function readDraft(memberId: string): Draft | null {
  try {
    const kept: unknown = JSON.parse(localStore.get(draftKey(memberId)) ?? "null");
    if (!isRecord(kept) || typeof kept["caption"] !== "string") return null;
    return {
      caption: kept["caption"],
      categoryId: text(kept["categoryId"]) ?? "",
      key: text(kept["key"]) ?? randomId(),
      photos: Array.isArray(kept["photos"]) ? kept["photos"].flatMap(photoOf) : [],
      by: text(kept["by"]) ?? "",
    };
  } catch {
    return null;
  }
}
