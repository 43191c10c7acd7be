// npm run drill: runs what deploy/compose.ha.yml runs as processes of this machine, breaks it under load and mends it, and
// prints what was seen. Ends with 1 when a bar was missed, and leaves nothing running.
//
//   --only=<words>          only the steps with these words in their titles
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { Cluster } from "./drill/cluster.mjs";
import {
  crashPostgres,
  cutFromEtcd,
  fillDisk,
  hangPatroni,
  killLeader,
  killPooler,
  killReplicaInStep,
} from "./drill/faults.mjs";
import { describePrograms, requireFree } from "./drill/programs.mjs";
import { backUp, loseRepository, undoMistake } from "./drill/recovery.mjs";
import { conclude, saw, step } from "./drill/report.mjs";
import { startSite } from "./drill/site.mjs";
import { makeTable } from "./drill/witness.mjs";
import { ROOT, ensureReady, inRoot, stopCleanly } from "./lib/project.mjs";
import { noteProof } from "./lib/proof.mjs";

const { only } = parseArgs({ options: { only: { type: "string", default: "" } } }).values;
const folder = mkdtempSync(path.join(tmpdir(), "drill-"));
chmodSync(folder, 0o755);
let cluster = null;
let site = null;

stopCleanly()(async () => {
  await tidy();
  process.exit(1);
});

try {
  saw(`${describePrograms()}; ${cpus().length} processors`);
  await requireFree([5000, 5001, 6432]);
  await ensureReady();
  cluster = new Cluster(path.join(folder, "cluster"));
  const held = await rehearse();
  if (only === "") noteProof("F8", "npm run drill", held);
  process.exitCode = held ? 0 : 1;
} catch (error) {
  noteProof("F8", "npm run drill", false);
  saw(`what the programs said is in ${keepLogs()}`);
  process.exitCode = 1;
  console.error(`\nThe drill could not go on: ${error.stack ?? error}\n`);
} finally {
  await tidy();
}

async function tidy() {
  site?.kill();
  await cluster?.destroy();
  rmSync(folder, { recursive: true, force: true });
}

async function rehearse() {
  const hasDisks = await cluster.mountDisks();
  await step("Three machines start", () => cluster.start());
  await makeTable(await cluster.leader());
  site = await step("The site starts", () => startSite(cluster));
  const all = { cluster, site };
  const steps = {
    "A backup is made": backUp,
    "The leader's machine dies": killLeader,
    "The leader is cut off from etcd": cutFromEtcd,
    "The leader's Patroni hangs": hangPatroni,
    "PostgreSQL crashes on the leader": crashPostgres,
    "The replica that is in step dies": killReplicaInStep,
    "The pooler dies": killPooler,
    ...(hasDisks && { "The leader's disk is full": fillDisk }),
    "An admin's mistake is undone": undoMistake,
    "The repository of backups is gone": loseRepository,
  };
  for (const [title, work] of Object.entries(steps)) if (title.includes(only)) await step(title, () => work(all));
  if (!hasDisks) saw("no full disk: small disks take root's rights to mount them");
  return conclude();
}

function keepLogs() {
  const kept = inRoot(".cache", "drill");
  rmSync(kept, { recursive: true, force: true });
  mkdirSync(kept, { recursive: true });
  const isLog = (from) => !/\/(postgres|etcd|backups|deploy)$/.test(from);
  cpSync(folder, kept, { recursive: true, filter: isLog });
  return path.relative(ROOT, kept);
}
