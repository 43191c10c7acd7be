import { storedText } from "@tree-for-deed/common/text";
import type { DeedValues } from "./deed.rules";
import type { StoredDraftPhoto } from "../draft/draft-photos";
import { announceWaiting } from "../outbox/keep-sending";
import { keepWaiting, type WaitingDeed } from "../outbox/outbox";
import { whileKept } from "../outbox/send-waiting";

interface Deed extends DeedValues {
  memberId: string;
  key: string;
  /** True if it may have arrived and only the answer was lost. */
  tried: boolean;
  draftPhotos: readonly StoredDraftPhoto[];
}

/** Formats a deed as for sending at once, so that one key stands for one deed. */
const toWait = ({ caption, draftPhotos, ...deed }: Deed): WaitingDeed => ({
  ...deed,
  caption: storedText(caption),
  photos: draftPhotos.map(({ name, alt, uploadId, file }) => ({ name, alt: storedText(alt), uploadId, file })),
  since: Date.now(),
  refusal: null,
});

/** Puts a deed into the outbox of this device. Returns false if the browser stores nothing, or has no room for it. */
export async function keepForLater(deed: Deed): Promise<boolean> {
  try {
    await keepWaiting(toWait(deed));
  } catch {
    return false;
  }
  void announceWaiting();
  return true;
}

/** Stores a deed on this device while `act` sends it, so that it arrives even if the page closes meanwhile. */
export const keepWhile = <Result>(deed: Deed, act: () => Promise<Result>): Promise<Result> =>
  whileKept(toWait(deed), act);
