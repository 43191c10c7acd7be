import { wakeLater } from "./wake-later";
import { allWaiting, dropWaiting, keepWaiting, waitingDeed, type WaitingDeed } from "./outbox";
import { tell } from "./news";
import { RequestFailure } from "../../../../lib/request-failure";
import { ask, isAway, sendPhotoOf } from "./site-calls";

export const whoQuery = "query WaitingMember { me { id } }";
export const sendMutation =
  "mutation SendWaitingDeed($input: CreateDeedInput!, $idempotencyKey: String!) " +
  "{ createDeed(input: $input, idempotencyKey: $idempotencyKey) { uniqueId } }";

const lockName = "tree-for-deed-outbox";
const placeOfPhoto = /^photos\.(\d+)/;

/** Runs one act at a time on this device, across tabs and workers: the others find nothing left to do. */
export async function alone<T>(act: () => Promise<T>): Promise<T> {
  // Without locks, the keys alone ensure that a deed is received once.
  if (!("locks" in navigator)) return act();
  return navigator.locks.request(lockName, act);
}

/**
 * Sends the waiting deeds of the session's member and leaves those of others alone. Returns `later` if some are left
 * because the site is away. Refused deeds stay, with the reason.
 */
export async function sendWaiting(): Promise<"done" | "later"> {
  return alone(async () => {
    try {
      const waiting = (await allWaiting()).filter(({ refusal }) => refusal === null);
      for (const deed of waiting) await sendOne(deed);
      return "done";
    } catch (error) {
      if (isAway(error)) {
        tell({ about: "away" });
        return "later";
      }
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
  tellWay(waiting);
  let deed = waiting;
  const keep = async (change: Partial<WaitingDeed>) => {
    deed = { ...deed, ...change };
    // A full device still sends: the key ensures that the deed is received once.
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

const tellWay = ({ key, photos }: Pick<WaitingDeed, "key" | "photos">, share = 0): void =>
  tell({ about: "sending", key, sent: photos.filter(({ uploadId }) => uploadId !== null).length, share });

async function sendPhotos(deed: WaitingDeed, keep: (change: Partial<WaitingDeed>) => Promise<void>): Promise<void> {
  let { photos } = deed;
  for (const [place, photo] of deed.photos.entries()) {
    if (photo.uploadId !== null) continue;
    const uploadId = await sendPhotoOf(`photos.${place}.uploadId`, photo.file, (share) =>
      tellWay({ key: deed.key, photos }, share),
    );
    photos = photos.map((other, at) => (at === place ? { ...photo, uploadId } : other));
    await keep({ photos });
    tellWay({ key: deed.key, photos });
  }
}

/** Returns the public id of the deed. */
async function create({ key, memberId, caption, categoryId, photos }: WaitingDeed): Promise<string> {
  // Another member may have logged in while the photos were being sent.
  if (!(await isFor({ memberId }))) throw new RequestFailure("network", "Another member", "NETWORK");
  const input = { caption, categoryId, photos: photos.map(({ uploadId, alt }) => ({ uploadId, alt: alt || null })) };
  const { createDeed } = (await ask(sendMutation, { input, idempotencyKey: key }, { keepalive: true })) as {
    createDeed: { uniqueId: string };
  };
  return createDeed.uniqueId;
}

/** Whether the session belongs to the deed's member. Throws without a session. */
async function isFor({ memberId }: Pick<WaitingDeed, "memberId">): Promise<boolean> {
  const { me } = (await ask(whoQuery)) as { me: { id: string } | null };
  if (me === null) throw new RequestFailure("session.required", "Please log in", "UNAUTHENTICATED");
  return me.id === memberId;
}

const isSignedOut = (error: unknown): boolean =>
  error instanceof RequestFailure && error.failure.code === "UNAUTHENTICATED";

/** Indexes of the photos that the site no longer has. */
function unknownPhotos(error: unknown): Set<number> {
  const fields = error instanceof RequestFailure ? error.failure.fields : [];
  const places = fields.flatMap(({ field, key }) => {
    const place = placeOfPhoto.exec(field)?.[1];
    return key === "photo.unknownUpload" && place !== undefined ? [Number(place)] : [];
  });
  return new Set(places);
}

/**
 * Stores a deed on this device while the page sends it itself: if the page closes meanwhile, the service worker or the
 * next page sends it. The deed is removed if `act` succeeds, or the site refuses it.
 */
export async function whileKept<Result>(deed: WaitingDeed, act: () => Promise<Result>): Promise<Result> {
  // Without locks, others would send it at the same time.
  if (!("locks" in navigator)) return act();
  return navigator.locks.request(lockName, { ifAvailable: true }, async (lock) => {
    // A deed that finds the lock taken is sent without waiting for the other one.
    const isKept = lock !== null && (await keepWaiting(deed).then(...kept));
    if (isKept) void wakeLater();
    try {
      return await act();
    } finally {
      if (isKept) await dropWaiting(deed.key);
    }
  });
}

/** The page sends also if this device stores nothing. */
const kept = [() => true, () => false] as const;

/**
 * Takes a waiting deed out, unless it has just been sent. Content for `keep` is removed only after `keep` has stored
 * it: otherwise it is `unkept`, and still waits.
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

/** Lets a refused deed be tried once more. */
export const forgive = (key: string): Promise<void> =>
  alone(async () => {
    const deed = await waitingDeed(key);
    if (deed) await keepWaiting({ ...deed, refusal: null });
  });
