import { storedText } from "@tree-for-deed/common/text";
import type { DeedValues } from "./deed.rules";
import type { Parcel } from "../draft/draft-photos";
import { announceWaiting } from "../outbox/keep-sending";
import { keepWaiting } from "../outbox/outbox";

interface Deed extends DeedValues {
  memberId: string;
  key: string;
  /** It may have arrived: only the answer was lost. */
  tried: boolean;
  parcels: readonly Parcel[];
}

/** Puts a deed into the outbox of this device. Answers false where the browser keeps nothing, or has no room for it. */
export async function keepForLater({ memberId, key, tried, caption, categoryId, parcels }: Deed): Promise<boolean> {
  // Spelled as a deed that is sent at once: the same key then stands for the same deed.
  const photos = parcels.map(({ name, alt, uploadId, file }) => ({ name, alt: storedText(alt), uploadId, file }));
  try {
    await keepWaiting({
      key,
      memberId,
      caption: storedText(caption),
      categoryId,
      photos,
      since: Date.now(),
      tried,
      refusal: null,
    });
  } catch {
    return false;
  }
  void announceWaiting();
  return true;
}
