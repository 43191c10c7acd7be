// What breaks on a real site, one thing after the other.
import { bar, saw } from "./report.mjs";
import { described, failed, nothingLost, readers, writer } from "./load.mjs";
import { until } from "./stack.mjs";
import { adminOf, read, shareAndApprove, visitorOf } from "./walk.mjs";

const rest = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
/** How long load goes on before and after what is done to the site. */
const BEFORE_MS = 3000;
const AFTER_MS = 6000;

/** Reads and writes while `work` is done; answers them. */
async function underLoad(stack, member, label, work) {
  const admin = await adminOf(stack);
  const guest = await visitorOf(stack);
  const reading = readers([member.client, admin, guest]);
  const writing = writer(admin, `${label} ${Date.now()}`);
  try {
    await rest(BEFORE_MS);
    const answer = await work({ reading, writing });
    await rest(AFTER_MS);
    return { answer, reads: await reading.stop(), writes: await writing.stop() };
  } finally {
    await Promise.all([reading.stop(), writing.stop()]);
    guest.close();
  }
}

/** `kill -9` of one API process in its container, as a lack of memory would. */
export async function killApi(stack, { member }) {
  const { reads, writes, answer } = await underLoad(stack, member, "killed", async () => {
    await stack.exec("api-one", "sh", "-c", "kill -9 $(cat /proc/1/task/1/children)");
    const away = await until("it is seen to be away", async () => (await stack.healthOf("api-one")) !== "healthy");
    return {
      away,
      back: await until("api-one is healthy again", async () => (await stack.healthOf("api-one")) === "healthy"),
    };
  });
  saw(`api-one was healthy again ${((answer.away + answer.back) / 1000).toFixed(1)} s after the kill, by itself`);
  bar(failed(reads).length === 0, `reads: ${described(reads)}`);
  await nothingLost(stack, "database", writes);
}

export async function stopRedis(stack, { member }) {
  const { reads, writes } = await underLoad(stack, member, "redis", async () => {
    await stack.compose("stop", "redis");
    await rest(AFTER_MS);
    await stack.compose("start", "redis");
    await stack.untilHealthy("redis");
  });
  bar(failed(reads).length === 0, `reads while Redis was away, and when it came back: ${described(reads)}`);
  bar(failed(writes).length === 0, "no write failed");
  await nothingLost(stack, "database", writes);
}

/** Commits wait for the replica, until it is known to be away. */
export async function stopReplica(stack, { member }) {
  const { reads, writes } = await underLoad(stack, member, "replica", async () => {
    await stack.compose("stop", "replica");
    await rest(AFTER_MS);
    saw(`the replica stopped: ${await standing(stack, "database")}`);
    await stack.compose("start", "replica");
    await stack.untilHealthy("replica");
  });
  bar(failed(reads).length === 0, `reads while the replica was away, and when it came back: ${described(reads)}`);
  await nothingLost(stack, "database", writes);
  await untilInStep(stack, "database");
}

/** It receives everything but shows nothing new, for longer than reads may be old. */
export async function letReplicaFallBehind(stack, { member }) {
  await stack.sql("replica", "SELECT pg_wal_replay_pause()");
  const deed = await shareAndApprove(stack, member, "রাস্তা পরিষ্কার করলাম");
  await rest(3000);
  const onReplica = await stack.hasDeed("replica", deed.uniqueId);
  const guest = await visitorOf(stack);
  const seen = await Promise.all(Array.from({ length: 8 }, () => guest.ask(`/api/deeds/unique/${deed.uniqueId}`)));
  bar(!onReplica, "the replica is behind: it does not have the deed that was just approved");
  bar(
    seen.every(({ status }) => status === 200),
    `others read it all the same, from the primary (${seen.map(({ status }) => status).join(" ")})`,
  );
  guest.close();
  await stack.sql("replica", "SELECT pg_wal_replay_resume()");
  const caughtUp = await until("the replica has it", () => stack.hasDeed("replica", deed.uniqueId));
  saw(`it caught up in ${caughtUp} ms`);
}

export async function restartPhotos(stack, { member, deed }) {
  await stack.compose("stop", "photos");
  const guest = await visitorOf(stack);
  await until("the site knows", async () => (await guest.ask("/readyz")).status === 503);
  await rest(AFTER_MS);
  const pages = await Promise.all(["/", "/api/deeds"].map((path) => guest.ask(path)));
  bar(
    pages.every(({ status }) => status === 200),
    `while the photo store is away, home and feed answer ${pages.map(({ status }) => status).join(" and ")}`,
  );
  await stack.compose("start", "photos");
  await stack.untilHealthy("photos");
  await until("the site is ready", async () => (await guest.ask("/readyz")).status === 200);
  const again = await read(guest, deed.uniqueId);
  bar(
    again.photos.every((bytes, place) => bytes.equals(deed.photos[place])),
    "after its restart the photos are the same, byte by byte",
  );
  const next = await shareAndApprove(stack, member, "পাখির জন্য পানি রাখলাম");
  bar(next.photos.length === 2, `a new deed with photos: ${next.uniqueId}`);
  guest.close();
}

/** Whether the replica could take over without loss, in the words of `deploy/promote.sh`. */
export const standing = async (stack, primary) => (await stack.exec(primary, "cat", "/standing/state")).trim();

export async function untilInStep(stack, primary) {
  const isInStep = async () =>
    (await stack.tryCompose("exec", "-T", primary, "grep", "-q", "^in step", "/standing/state")).code === 0;
  saw(`the replica was in step ${(await until("the replica is in step", isInStep)) / 1000} s later`);
}
