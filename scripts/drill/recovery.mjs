// An admin's mistake is undone: the database goes back to the second before it.
import { renameSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { until } from "./cluster.mjs";
import { isDone } from "./load.mjs";
import { bar, saw } from "./report.mjs";

const SITE = "tree_for_deed";
const namesAt = async (node) => (await node.sql("SELECT name FROM categories", SITE)).map(({ name }) => name);

/** Each machine runs the script, as its operator lets it do each night. */
export async function backUp({ cluster }) {
  const leader = await cluster.leader();
  for (const node of cluster.nodes) {
    const { code, output } = await node.run("pgbackrest/back-up.sh", "full");
    bar(code === 0, `back-up.sh on ${node.address}: ${node === leader ? lastLine(output) : output || "nothing to do"}`);
  }
}

export async function undoMistake({ cluster, site }) {
  const before = await write(site, "before the mistake");
  await pause(1100);
  const leader = await cluster.leader();
  const [{ moment }] = await leader.sql("SELECT date_trunc('milliseconds', now())::text AS moment");
  await pause(1100);
  await leader.sql("UPDATE categories SET name = id::text", SITE);
  const after = await write(site, "after the mistake");
  saw(`at ${moment} all was well; then the names of all categories were overwritten`);

  const began = Date.now();
  await Promise.all(cluster.nodes.map((node) => node.stop("database")));
  const [first, ...others] = cluster.nodes;
  const { code, output } = await first.run("pgbackrest/restore-to.sh", moment);
  saw(`restore-to.sh on ${first.address}: ${lastLine(output)}`);
  if (code !== 0) throw new Error(output);
  first.start("database");
  await until("it leads", async () => (await cluster.leader()) === first);
  for (const node of others) node.start("database");
  await until("the site writes again", async () => isDone(await site.write(`again ${Date.now()}`)));
  saw(`${((Date.now() - began) / 1000).toFixed(1)} s later the site wrote again`);
  await cluster.untilWhole();
  const names = await namesAt(first);
  bar(
    names.includes(before) && !names.includes(after),
    "what was there a second before the mistake is there, and nothing later",
  );
  bar(!names.some((name) => /^[0-9a-f-]{36}$/.test(name)), "the mistake is undone");
}

export async function loseRepository({ cluster }) {
  const leader = await cluster.leader();
  const away = `${cluster.backups}-away`;
  renameSync(cluster.backups, away);
  const { code, output } = await leader.run("pgbackrest/back-up.sh");
  renameSync(away, cluster.backups);
  bar(
    code !== 0 && output.includes("NO BACKUP was made"),
    `without the repository: ${output.split("\n").slice(-3).join(" ")}`,
  );
}

async function write(site, name) {
  const answer = await site.write(name);
  if (!isDone(answer)) throw new Error(`A write answered ${answer.status}: ${answer.text}`);
  return name;
}

const lastLine = (output) => output.trim().split("\n").at(-1);
