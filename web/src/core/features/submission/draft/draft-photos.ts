import { get, names, put, remove } from "./device-store";

const drawer = "draft-photos";
const nameOf = (memberId: string, id: string): string => `${memberId}/${id}`;

/** A photo of the form in its current state, stored on this device as it will be sent. */
export interface StoredDraftPhoto {
  id: string;
  name: string;
  alt: string;
  uploadId: string | null;
  file: Blob;
}

/**
 * Stores the photos of a member's draft and deletes those that it no longer has. Returns the stored ids: fewer if the
 * browser stores nothing or has no room.
 */
export async function keepDraftPhotos(
  memberId: string,
  photos: readonly StoredDraftPhoto[],
): Promise<ReadonlySet<string>> {
  const kept = new Set<string>();
  try {
    const wanted = new Map(photos.map((photo) => [nameOf(memberId, photo.id), photo]));
    const present = (await names(drawer)).filter((name) => name.startsWith(`${memberId}/`));
    for (const name of present) if (!wanted.has(name)) await remove(drawer, name);
    for (const [name, photo] of wanted) {
      if (!present.includes(name)) await put(drawer, name, photo.file);
      kept.add(photo.id);
    }
  } catch {
    // Photos stored before the failure are returned.
  }
  return kept;
}

let keeping: Promise<unknown> = Promise.resolve();

/** Registers a pending write of a draft with its photos. */
export function noteKeeping(work: Promise<void>): void {
  keeping = Promise.all([keeping, work]);
}

/** Resolves when pending writes of drafts are finished; await it before another part of the code reads a draft. */
export const whenKept = (): Promise<unknown> => keeping;

/** The file of a draft's photo; null if this device no longer has it. */
export async function draftPhoto(memberId: string, id: string): Promise<Blob | null> {
  const kept = await get(drawer, nameOf(memberId, id)).catch(() => null);
  return kept instanceof Blob ? kept : null;
}
