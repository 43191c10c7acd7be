import { allWaiting, dropWaiting, keepWaiting, waitingDeed, type WaitingDeed } from "./outbox";
import { tell } from "./news";
import { RequestFailure } from "../../../lib/request-failure";
import { ask, isAway, sendPhotoOf } from "./site-calls";

export const whoQuery = "query WaitingMember { me { id } }";
export const sendMutation =
  "mutation SendWaitingDeed($input: CreateDeedInput!, $idempotencyKey: String!) " +
  "{ createDeed(input: $input, idempotencyKey: $idempotencyKey) { uniqueId } }";

const placeOfPhoto = /^photos\.(\d+)/;

/** One at a time on this device, whichever tab or worker it is: the others find nothing left to do. */
export async function alone<T>(act: () => Promise<T>): Promise<T> {
  // Without locks the keys alone see to it that a deed is received once.
  if (!("locks" in navigator)) return act();
  return navigator.locks.request("tree-for-deed-outbox", act);
}

/**
 * Sends the deeds that wait for whoever has the session now, and leaves those of others alone. Answers whether some are
 * left for later, because the site is away. What the site refuses stays, with the reason.
 */
export async function sendWaiting(): Promise<"done" | "later"> {
  return alone(async () => {
    try {
      const waiting = (await allWaiting()).filter(({ refusal }) => refusal === null);
      for (const deed of waiting) await sendOne(deed);
      return "done";
    } catch (error) {
      if (isAway(error)) return "later";
      if (isSignedOut(error)) {
        tell({ about: "signed-out" });
        return "done";
      }
      throw error;
    }
  });
}

async function sendOne(waiting: WaitingDeed): Promise<void> {
  if (!(await isFor(waiting))) return;
  let deed = waiting;
  const keep = async (change: Partial<WaitingDeed>) => {
    deed = { ...deed, ...change };
    // A device that is full sends all the same: its key sees to it that the deed is received once.
    await keepWaiting(deed).catch(() => undefined);
  };
  let uniqueId: string;
  try {
    await sendPhotos(deed, keep);
    await keep({ tried: true });
    uniqueId = await create(deed).catch(async (error: unknown) => {
      const lost = unknownPhotos(error);
      if (lost.size === 0) throw error;
      // The site keeps unused photos for a day only.
      await keep({
        photos: deed.photos.map((photo, place) => (lost.has(place) ? { ...photo, uploadId: null } : photo)),
      });
      await sendPhotos(deed, keep);
      return create(deed);
    });
  } catch (error) {
    if (!(error instanceof RequestFailure) || isAway(error) || isSignedOut(error)) throw error;
    await keep({ refusal: error.failure });
    return;
  }
  await dropWaiting(deed.key);
  tell({ about: "sent", memberId: deed.memberId, key: deed.key, uniqueId });
}

async function sendPhotos(deed: WaitingDeed, keep: (change: Partial<WaitingDeed>) => Promise<void>): Promise<void> {
  let { photos } = deed;
  for (const [place, photo] of deed.photos.entries()) {
    if (photo.uploadId !== null) continue;
    const uploadId = await sendPhotoOf(`photos.${place}.uploadId`, photo.file);
    photos = photos.map((other, at) => (at === place ? { ...photo, uploadId } : other));
    await keep({ photos });
  }
}

/** Answers the public id of the deed. */
async function create({ key, memberId, caption, categoryId, photos }: WaitingDeed): Promise<string> {
  // Somebody else may have logged in while the photos were on their way.
  if (!(await isFor({ memberId }))) throw new RequestFailure("network", "Another member", "NETWORK");
  const input = { caption, categoryId, photos: photos.map(({ uploadId, alt }) => ({ uploadId, alt: alt || null })) };
  const { createDeed } = (await ask(sendMutation, { input, idempotencyKey: key })) as {
    createDeed: { uniqueId: string };
  };
  return createDeed.uniqueId;
}

/** Whether the session is that of the deed's member. Throws when there is none. */
async function isFor({ memberId }: Pick<WaitingDeed, "memberId">): Promise<boolean> {
  const { me } = (await ask(whoQuery)) as { me: { id: string } | null };
  if (me === null) throw new RequestFailure("session.required", "Please log in", "UNAUTHENTICATED");
  return me.id === memberId;
}

const isSignedOut = (error: unknown): boolean =>
  error instanceof RequestFailure && error.failure.code === "UNAUTHENTICATED";

/** The places of the photos that the site no longer has. */
function unknownPhotos(error: unknown): Set<number> {
  const fields = error instanceof RequestFailure ? error.failure.fields : [];
  const places = fields.flatMap(({ field, key }) => {
    const place = placeOfPhoto.exec(field)?.[1];
    return key === "photo.unknownUpload" && place !== undefined ? [Number(place)] : [];
  });
  return new Set(places);
}

/**
 * Takes a waiting deed out, unless it has just been sent. What `keep` is to put elsewhere goes only once that has it:
 * otherwise it is `unkept`, and still waits.
 */
export const takeOut = (
  key: string,
  keep: (deed: WaitingDeed) => Promise<boolean> = () => Promise.resolve(true),
): Promise<"out" | "sent" | "unkept"> =>
  alone(async () => {
    const deed = await waitingDeed(key);
    if (!deed) return "sent";
    if (!(await keep(deed))) return "unkept";
    await dropWaiting(key);
    return "out";
  });

/** Lets a deed that was refused be tried once more. */
export const forgive = (key: string): Promise<void> =>
  alone(async () => {
    const deed = await waitingDeed(key);
    if (deed) await keepWaiting({ ...deed, refusal: null });
  });
