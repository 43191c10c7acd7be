import { storedText } from "@tree-for-deed/common/text";
import type { DeedValues } from "./deed.rules";
import type { StoredDraftPhoto } from "../draft/draft-photos";
import { announceWaiting } from "../outbox/keep-sending";
import { keepWaiting, type WaitingDeed } from "../outbox/outbox";
import { whileKept } from "../outbox/send-waiting";

interface Deed extends DeedValues {
  memberId: string;
  key: string;
  /** It may have arrived: only the answer was lost. */
  tried: boolean;
  parcels: readonly StoredDraftPhoto[];
}

/** Spelled as a deed that is sent at once: the same key then stands for the same deed. */
const toWait = ({ caption, parcels, ...deed }: Deed): WaitingDeed => ({
  ...deed,
  caption: storedText(caption),
  photos: parcels.map(({ name, alt, uploadId, file }) => ({ name, alt: storedText(alt), uploadId, file })),
  since: Date.now(),
  refusal: null,
});

/** Puts a deed into the outbox of this device. Answers false where the browser keeps nothing, or has no room for it. */
export async function keepForLater(deed: Deed): Promise<boolean> {
  try {
    await keepWaiting(toWait(deed));
  } catch {
    return false;
  }
  void announceWaiting();
  return true;
}

/** Keeps a deed on this device while `act` sends it, so that it arrives though the page be closed meanwhile. */
export const keepWhile = <Result>(deed: Deed, act: () => Promise<Result>): Promise<Result> =>
  whileKept(toWait(deed), act);
