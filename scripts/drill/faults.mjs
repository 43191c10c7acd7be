// What happens to machines, one thing after the other, while the site is read and written.
import { rmSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { until } from "./cluster.mjs";
import { described, isDone, load, longestGap, nextAcknowledged } from "./load.mjs";
import { back, bar, saw } from "./report.mjs";
import { lostAt, turnsOf, witness } from "./witness.mjs";

const WITHOUT_WRITES_MS = 30_000;
const BACK_MS = 2000;
/** How long load goes on before and after. */
const BEFORE_MS = 2000;
const AFTER_MS = 3000;
const FRONT_REST_MS = 100;
const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;

/**
 * Strikes under load, waits until the site's writes are acknowledged again, mends, and counts. `strike` gets the leader, and
 * answers how to mend.
 */
async function under({ cluster, site }, label, strike, { leads = true } = {}) {
  const before = await cluster.leader();
  const direct = witness(cluster.nodes, label);
  const work = load(site, label);
  const front = watchFront(cluster);
  await pause(BEFORE_MS);
  const mend = await strike(before);
  const struck = Date.now();
  // What was on its way when it struck says nothing of afterwards.
  const another = leads
    ? () => direct.acknowledged.some(({ address }) => address !== before.address)
    : () => direct.acknowledged.some(({ at }) => at > struck + AFTER_MS);
  await until(leads ? "another server acknowledges writes" : "writes are acknowledged again", another, 120_000);
  const since = Date.now();
  await until("the site's writes are acknowledged again", () =>
    work.writes.some((one) => isDone(one) && one.at > Math.max(struck, since - BACK_MS)),
  );
  await pause(AFTER_MS);
  await mend();
  const whole = await cluster.untilWhole();
  await pause(AFTER_MS);
  const [{ reads, writes }, marks] = [await work.stop(), await direct.stop()];
  const leader = await cluster.leader();
  const passed = await front.stop();
  await report({ leader, before, reads, writes, marks, passed, struck, leads });
  saw(`${seconds(whole)} after it was mended all three were together again; ${leader.address} leads`);
  return { before, leader };
}

/** Notes when commits come through HAProxy and PgBouncer, which take a while to find a new leader. */
function watchFront(cluster) {
  const passed = [];
  let going = true;
  const watching = (async () => {
    while (going) {
      if (await cluster.poolerAnswers()) passed.push(Date.now());
      await pause(FRONT_REST_MS);
    }
  })();
  return {
    stop: async () => {
      going = false;
      await watching;
      return passed;
    },
  };
}

async function report({ leader, before, reads, writes, marks, passed, struck, leads }) {
  const gap = longestGap(writes);
  bar(gap <= WITHOUT_WRITES_MS, `${seconds(gap)} without a write by the site`);
  const turns = turnsOf(marks);
  const said = turns.map(
    ({ address, from, until: to }) => `${address} ${seconds(from - struck)} to ${seconds(to - struck)}`,
  );
  bar(
    turns.length === (leads ? 2 : 1),
    `servers that acknowledged writes, one after the other: ${said.join(", then ")}`,
  );
  if (leads) {
    const taken = turns.at(-1).from;
    const open = passed.find((at) => at > taken);
    saw(`HAProxy and PgBouncer led to the new leader ${seconds(open - taken)} after it took over`);
    back(nextAcknowledged(writes, open) - open, "they did");
    bar((await before.state())?.replica === true, `the old leader, ${before.address}, follows the new one`);
  }
  const lost = await lostAt(leader, marks);
  const rows = await leader.sql("SELECT name FROM categories", "tree_for_deed");
  const stored = new Set(rows.map(({ name }) => name));
  const done = writes.filter(isDone);
  const lostOfSite = done.filter(({ name }) => !stored.has(name));
  bar(
    lost.length === 0 && lostOfSite.length === 0,
    `${lost.length + lostOfSite.length} of ${marks.length + done.length} acknowledged writes lost (${done.length} by the site)`,
  );
  saw(`writes by the site: ${described(writes)}`);
  saw(`reads: ${described(reads)}`);
  const plain = writes.concat(reads).filter((one) => one.status !== 503 && !isDone(one));
  bar(plain.length === 0, "whatever could not be done was answered with 503");
}

/** PgBouncer dies and starts again; PostgreSQL goes on. */
export async function killPooler({ cluster, site }) {
  const work = load(site, "pooler");
  await pause(BEFORE_MS);
  await cluster.stopPooler();
  await until("the site refuses", () => work.writes.some(({ status }) => status === 503));
  cluster.startPooler();
  await until("the pooler answers", () => cluster.poolerAnswers());
  const answered = Date.now();
  await until("the site's writes are acknowledged again", () =>
    work.writes.some((one) => isDone(one) && one.at > answered),
  );
  await pause(AFTER_MS);
  const { reads, writes } = await work.stop();
  back(nextAcknowledged(writes, answered) - answered, "the pooler answered");
  saw(`writes by the site: ${described(writes)}`);
  saw(`reads: ${described(reads)}`);
  const plain = writes.concat(reads).filter((one) => one.status !== 503 && !isDone(one));
  bar(plain.length === 0, "whatever could not be done was answered with 503");
}

/** Its Patroni, its PostgreSQL and its etcd are gone at once. */
export const killLeader = (site) =>
  under(site, "killed", async (leader) => {
    await leader.die();
    return () => leader.start("etcd", "database");
  });

/** Clients still reach it, and it reaches its replicas. */
export const cutFromEtcd = (site) =>
  under(site, "cut off", async (leader) => {
    leader.relay.cut();
    return () => leader.relay.mend();
  });

/** PostgreSQL goes on as a primary that nobody looks after. */
export const hangPatroni = (site) =>
  under(site, "hung", async (leader) => {
    leader.signalPatroni("SIGSTOP");
    return () => leader.signalPatroni("SIGCONT");
  });

/** Patroni and etcd go on. */
export const crashPostgres = (site) =>
  under(site, "crashed", async (leader) => {
    leader.killPostgres();
    return () => undefined;
  });

/** Commits wait for it, until another one is asked to be in step. */
export const killReplicaInStep = (site) =>
  under(
    site,
    "replica",
    async (leader) => {
      const [{ name }] = await leader.sql(
        "SELECT application_name AS name FROM pg_stat_replication WHERE sync_state = 'sync'",
      );
      const replica = site.cluster.nodes.find(({ address }) => address === name);
      await replica.die();
      return () => replica.start("etcd", "database");
    },
    { leads: false },
  );

export const fillDisk = (site) =>
  under(site, "full", async (leader) => {
    const file = await site.cluster.fill(leader);
    // The rest of the log's present file would last for minutes.
    await leader.sql("SELECT pg_switch_wal()").catch(() => undefined);
    return () => rmSync(file);
  });
