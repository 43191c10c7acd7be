import type { PictureChoice } from "../../../components/form/UploadField";
import { localStore } from "../../../lib/storage";
import { emptyPost, postFields, type PostValues } from "./post.rules";

/** Unsaved text of a post. */
export interface PostDraft {
  values: PostValues;
  picture: PictureChoice;
  /** The version that was edited; 0 for a new post. */
  version: number;
  /** Time of saving. */
  at: string;
}

/** Devices are shared, so unsaved text belongs to one admin. */
const keyOf = (adminId: string, postId: string): string => `tree-for-deed-post:${adminId}:${postId}`;

export const writePostDraft = (adminId: string, postId: string, draft: PostDraft): boolean =>
  localStore.set(keyOf(adminId, postId), JSON.stringify(draft));

export const removePostDraft = (adminId: string, postId: string): void => localStore.remove(keyOf(adminId, postId));

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

function pictureOf(kept: unknown): PictureChoice {
  if (kept === null) return null;
  if (!isRecord(kept)) return undefined;
  const { id, url } = kept;
  return typeof id === "string" && typeof url === "string" ? { id, url } : undefined;
}

/** The unsaved text of a post on this device; null if there is none that can be read. */
export function readPostDraft(adminId: string, postId: string): PostDraft | null {
  try {
    const kept: unknown = JSON.parse(localStore.get(keyOf(adminId, postId)) ?? "null");
    if (!isRecord(kept)) return null;
    const { values: texts, picture, version, at } = kept;
    if (!isRecord(texts)) return null;
    const values = { ...emptyPost };
    for (const field of postFields) {
      const text = texts[field];
      if (typeof text === "string") values[field] = text;
    }
    return {
      values,
      picture: pictureOf(picture),
      version: typeof version === "number" ? version : 0,
      at: typeof at === "string" ? at : "",
    };
  } catch {
    return null;
  }
}
