// The steps, in the order in which they are printed.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { ROOT, inRoot } from "../lib/project.mjs";
import { findCompose } from "./docker.mjs";
import { killApi, letReplicaFallBehind, restartPhotos, stopRedis, stopReplica, untilInStep } from "./faults.mjs";
import { choose, withFilesOf } from "./images.mjs";
import { promote, refuseStalePromotion } from "./promotion.mjs";
import { bar, conclude, saw, step } from "./report.mjs";
import { backUpAndRestore } from "./restore.mjs";
import { STAND_INS_SAID, STAND_IN_PHOTOS_KEY } from "./stand-ins.mjs";
import { Stack } from "./stack.mjs";
import { upgrade } from "./upgrade.mjs";
import { mailReached, walk } from "./walk.mjs";

/** What a newer release could add is in docker-compose.yml; what all have is waited for. */
const SERVICES = ["database", "replica", "redis", "photos", "mail", "api-one", "api-two", "proxy"];

/** Goes through all of it, from that release on if one is named; answers whether every bar held. */
export async function rehearse({ from, standIns }) {
  const home = mkdtempSync(path.join(tmpdir(), "drill-"));
  const compose = await findCompose();
  const photosKey = standIns ? STAND_IN_PHOTOS_KEY : undefined;
  const stack = new Stack({ name: "drill", folder: path.join(home, "site"), compose });
  const second = new Stack({ name: "drill-second", folder: path.join(home, "second"), compose });
  saw(`Compose is \`${compose.join(" ")}\``);
  if (standIns) saw(STAND_INS_SAID);
  try {
    await Promise.all([stack.destroy(), second.destroy()]);
    const site = await (from ? startOlder(stack, from, photosKey) : startNew(stack, photosKey));
    await goThrough(stack, site);
    await step("A backup is restored into a second stack", () => {
      second.lay(ROOT, { photosKey });
      return backUpAndRestore(stack, second, site);
    });
    await step("There every derived number is counted anew", () => recount(second));
    await second.destroy();
    await step("The first stack starts again", async () => {
      await stack.up();
      await stack.untilHealthy(...SERVICES);
    });
    await step("Every derived number is counted anew", () => recount(stack));
  } catch (error) {
    saw(`what the containers said is in ${await keepLogs([stack, second])}`);
    throw error;
  } finally {
    await stack.destroy();
    await second.destroy();
    rmSync(home, { recursive: true, force: true });
  }
  return conclude();
}

async function goThrough(stack, site) {
  await step("One API process is killed under load", () => killApi(stack, site));
  await step("Redis stops", () => stopRedis(stack, site));
  await step("The replica stops", () => stopReplica(stack, site));
  await step("The replica falls behind", () => letReplicaFallBehind(stack, site));
  await step("The photo store is restarted", () => restartPhotos(stack, site));
  await step("The primary dies, and the replica is promoted", () => promote(stack, site));
  await step("A replica that is not in step is not promoted", () => refuseStalePromotion(stack));
}

async function startNew(stack, photosKey) {
  await choose("new");
  stack.lay(ROOT, { photosKey });
  await step("The stack starts", () => start(stack));
  const site = await step("Register, share a deed with photos, approve it", () => walkAll(stack));
  await untilInStep(stack, "database");
  return site;
}

async function startOlder(stack, from, photosKey) {
  await choose("previous");
  await withFilesOf(from, (folder) => stack.lay(folder, { photosKey }));
  await step(`The release before (${from}) starts`, () => start(stack));
  const site = await step("There: register, share a deed with photos, approve it", () => walk(stack));
  await step("It is upgraded under load", () => upgrade(stack, site));
  await untilInStep(stack, "database");
  await step("Register, share a deed with photos, approve it", () => walkAll(stack));
  return site;
}

async function start(stack) {
  await stack.up();
  await stack.untilHealthy(...SERVICES);
  saw(`healthy: ${SERVICES.join(", ")}`);
}

async function walkAll(stack) {
  const site = await walk(stack);
  await mailReached(site.member);
  return site;
}

async function recount(stack) {
  const said = await stack.exec("api-one", "node", "api/dist/cli/recount.js");
  bar(/^0 differences$/m.test(said), `recount says: ${said.trim()}`);
}

async function keepLogs(stacks) {
  const said = await Promise.all(stacks.map((stack) => stack.tryCompose("logs", "--no-color")));
  const file = inRoot(".cache", "drill.log");
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, said.map(({ output }) => output).join("\n"));
  return path.relative(ROOT, file);
}
