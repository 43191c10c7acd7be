import { get, names, put, remove } from "./device-store";

const drawer = "draft-photos";
const nameOf = (memberId: string, id: string): string => `${memberId}/${id}`;

/** What a photo of the form is at the moment: kept on this device as it will be sent. */
export interface Parcel {
  id: string;
  name: string;
  alt: string;
  uploadId: string | null;
  file: Blob;
}

/**
 * Keeps the pictures of a member's draft and lets those go that it no longer has. Answers the ids that are kept: fewer
 * where the browser stores nothing or has no room.
 */
export async function keepDraftPhotos(memberId: string, photos: readonly Parcel[]): Promise<ReadonlySet<string>> {
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
    // What was kept until here is what there is.
  }
  return kept;
}

let keeping: Promise<unknown> = Promise.resolve();

/** Notes that a draft is being written, photos and all. */
export function noteKeeping(work: Promise<void>): void {
  keeping = Promise.all([keeping, work]);
}

/** Ends when what was being written of drafts is there: to be waited for before somebody else's hand reads one. */
export const whenKept = (): Promise<unknown> => keeping;

/** The picture of a draft's photo, or null when this device has it no longer. */
export async function draftPhoto(memberId: string, id: string): Promise<Blob | null> {
  const kept = await get(drawer, nameOf(memberId, id)).catch(() => null);
  return kept instanceof Blob ? kept : null;
}
