// The primary dies under writes, and the replica takes over by `deploy/promote.sh`.
import { docker } from "./docker.mjs";
import { standing, untilInStep } from "./faults.mjs";
import { described, failed, longestGap, nothingLost, writer } from "./load.mjs";
import { bar, saw } from "./report.mjs";
import { until } from "./stack.mjs";
import { adminOf, read, shareAndApprove } from "./walk.mjs";

const WITHOUT_WRITES_MS = 25_000;
const rest = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Ends with `replica` as the primary and `database` as its replica. */
export async function promote(stack, { member, deed }) {
  const admin = await adminOf(stack);
  const writing = writer(admin, `promoted ${Date.now()}`, { restMs: 50 });
  await until("there are writes", () => writing.requests.length > 40);
  saw(`before: ${await standing(stack, "database")}, ${await stack.sql("database", "SHOW synchronous_standby_names")}`);
  const killed = await docker(["kill", "--signal=KILL", await stack.idOf("database")]);
  if (killed.code !== 0) throw new Error(killed.output);
  const at = Date.now();
  const { code, output } = await stack.script("deploy/promote.sh");
  for (const line of output.trim().split("\n")) saw(`promote.sh: ${line}`);
  if (code !== 0) throw new Error(`deploy/promote.sh ended with ${code}`);
  const done = Date.now();
  await until("writes are acknowledged again", () =>
    writing.requests.some((one) => one.status === 201 && one.at > done),
  );
  await rest(3000);
  const writes = await writing.stop();
  const gap = longestGap(writes);
  bar(
    gap <= WITHOUT_WRITES_MS,
    `${(gap / 1000).toFixed(1)} s without writes, from the last before the death to the first after; the command took ${((done - at) / 1000).toFixed(1)} s`,
  );
  await nothingLost(stack, "replica", writes);

  const again = await read(member.client, deed.uniqueId);
  bar(
    again.photos.every((bytes, place) => bytes.equals(deed.photos[place])),
    "what was there before is read as before, photos too",
  );
  await stack.up("database");
  await stack.untilHealthy("database");
  bar(
    (await stack.sql("database", "SELECT pg_is_in_recovery()")) === "t",
    "the old primary came back as a replica of the new one",
  );
  await untilInStep(stack, "replica");
  const next = await shareAndApprove(stack, member, "নতুন চারা লাগালাম");
  await until("the old primary has it", () => stack.hasDeed("database", next.uniqueId));
  saw(`a new deed, ${next.uniqueId}, reached it`);
}

/** A replica that was away when the primary died does not take over by itself. */
export async function refuseStalePromotion(stack) {
  const admin = await adminOf(stack);
  await stack.compose("stop", "database");
  await until("the primary knows", async () => (await standing(stack, "replica")).startsWith("away"));
  const writing = writer(admin, `alone ${Date.now()}`);
  await until("there are writes", () => writing.requests.length > 10);
  const writes = await writing.stop();
  bar(failed(writes).length === 0, `while the replica is away: ${described(writes)}`);
  await stack.compose("kill", "replica");
  await stack.compose("start", "database");
  await stack.untilHealthy("database");
  const { code, output } = await stack.script("deploy/promote.sh");
  saw(`promote.sh: ${output.trim().split("\n").slice(0, 2).join(" ")}`);
  bar(code !== 0, "a replica that is not in step is not promoted without being told so");
  await stack.up("replica");
  await stack.untilHealthy("replica", "api-one", "api-two");
  await nothingLost(stack, "replica", writes);
}
