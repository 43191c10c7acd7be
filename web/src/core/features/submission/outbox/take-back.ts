import { randomId } from "../../../../lib/random-id";
import { removeDraft, writeDraft } from "../draft/draft";
import { keepDraftPhotos } from "../draft/draft-photos";
import { takeOut } from "./send-waiting";

/**
 * Makes a waiting deed the member's draft again, in place of the one before. `sent`: it has arrived meanwhile.
 * `unkept`: there was no room for the draft, so the deed still waits.
 */
export async function takeBack(memberId: string, key: string): Promise<"draft" | "sent" | "unkept"> {
  const outcome = await takeOut(key, async (deed) => {
    const draftPhotos = deed.photos.map((photo) => ({ ...photo, id: `photo-${randomId()}` }));
    const kept = await keepDraftPhotos(memberId, draftPhotos);
    const photos = draftPhotos.map(({ id, name, alt, uploadId }) => ({ id, name, alt, uploadId }));
    const { caption, categoryId } = deed;
    const written = writeDraft(memberId, { caption, categoryId, key, photos, by: "outbox" });
    if (written && kept.size === draftPhotos.length) return true;
    removeDraft(memberId);
    await keepDraftPhotos(memberId, []);
    return false;
  });
  return outcome === "out" ? "draft" : outcome;
}
