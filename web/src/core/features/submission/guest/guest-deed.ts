import { tabStore } from "../../../../lib/storage";
import { hasDraft, readDraft, removeDraft, writeDraft } from "../draft/draft";
import { draftPhoto, keepDraftPhotos, whenKept, type StoredDraftPhoto } from "../draft/draft-photos";

/** Owner id of a guest's draft on this device until somebody logs in. No member has this id. */
export const guestId = "guest";

const key = "tree-for-deed-guest-deed";

/** The state of a guest's deed in this tab: begun, or ready to be sent. Another person's text is never taken over. */
export type GuestDeed = "written" | "ready";

export function guestDeed(): GuestDeed | null {
  const kept = tabStore.get(key);
  return kept === "written" || kept === "ready" ? kept : null;
}

export function noteGuestDeed(state: GuestDeed): void {
  tabStore.set(key, state);
}

/**
 * Gives the member the draft that they wrote as a guest in this tab. `sending`: they had asked to send it, and it is on
 * its way under this key. `draft`: it is their draft now. `none`: there is nothing, or a draft of their own, which
 * stays.
 */
export async function takeGuestDeed(memberId: string): Promise<{ outcome: "none" | "draft" | "sending"; key: string }> {
  const meant = guestDeed();
  tabStore.remove(key);
  // A quick sign-in can come before the photos are stored.
  await whenKept();
  const draft = meant && readDraft(guestId);
  if (!draft) return { outcome: "none", key: "" };
  const draftPhotos: StoredDraftPhoto[] = [];
  for (const photo of draft.photos) {
    const file = await draftPhoto(guestId, photo.id);
    if (file) draftPhotos.push({ ...photo, file });
  }
  const isWhole = draftPhotos.length === draft.photos.length;
  if (meant === "ready" && isWhole) {
    const { keepForLater } = await import("../form/keep-for-later");
    if (await keepForLater({ ...draft, memberId, tried: false, draftPhotos })) {
      await forget();
      return { outcome: "sending", key: draft.key };
    }
  }
  if (hasDraft(memberId)) return { outcome: "none", key: "" };
  const kept = await keepDraftPhotos(memberId, draftPhotos);
  const photos = draft.photos.filter(({ id }) => kept.has(id));
  if (!writeDraft(memberId, { ...draft, photos, by: guestId })) return { outcome: "none", key: "" };
  await forget();
  return { outcome: "draft", key: draft.key };
}

async function forget(): Promise<void> {
  removeDraft(guestId);
  await keepDraftPhotos(guestId, []);
}
