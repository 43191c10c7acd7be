// From the release before: its containers, its compose file, its data; then `deploy/upgrade.sh` under load.
import { ROOT } from "../lib/project.mjs";
import { choose } from "./images.mjs";
import { described, nothingLost, readers, writer } from "./load.mjs";
import { bar, saw } from "./report.mjs";
import { adminOf, read, visitorOf } from "./walk.mjs";

/** No longer may the site be without an answer while the databases are made anew. */
const WITHOUT_ANSWERS_MS = 25_000;

/** `site` is who and what was made under the older release. */
export async function upgrade(stack, { member, deed }) {
  stack.renew(ROOT);
  await choose("new");
  const admin = await adminOf(stack);
  const reading = readers([member.client, admin, await visitorOf(stack)]);
  const writing = writer(admin, `upgraded ${Date.now()}`);
  const { code, output } = await stack.script("deploy/upgrade.sh");
  for (const line of output.trim().split("\n")) if (/is new$/.test(line)) saw(`upgrade.sh: ${line}`);
  if (code !== 0) throw new Error(`deploy/upgrade.sh ended with ${code}:\n${output}`);
  await stack.untilHealthy("database", "replica", "api-one", "api-two", "proxy");
  const [reads, writes] = [await reading.stop(), await writing.stop()];
  saw(`reads: ${described(reads)}`);
  const gap = longestWithoutAnswer(reads);
  bar(gap <= WITHOUT_ANSWERS_MS, `the longest time without an answer was ${(gap / 1000).toFixed(1)} s`);
  await nothingLost(stack, "database", writes);
  const again = await read(member.client, deed.uniqueId);
  bar(
    again.photos.every((bytes, place) => bytes.equals(deed.photos[place])),
    "the member is still signed in, and the deed and its photos are as before",
  );
}

function longestWithoutAnswer(reads) {
  const moments = reads.filter(({ status }) => status === 200).map(({ at, ms }) => at + ms);
  moments.sort((one, other) => one - other);
  return Math.max(0, ...moments.slice(1).map((moment, place) => moment - moments[place]));
}
