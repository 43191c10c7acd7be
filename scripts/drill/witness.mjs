// Writes to each server directly, past HAProxy, all the time: who acknowledges a write when, and whether it lasts.
import { setTimeout as pause } from "node:timers/promises";

const REST_MS = 100;
const TABLE = "drill_writes";

export const makeTable = (node) => node.sql(`CREATE TABLE IF NOT EXISTS ${TABLE} (id text PRIMARY KEY)`);

/** Begins to write at all machines. `stop()` answers each acknowledged write: `{ id, address, at }`. */
export function witness(nodes, label) {
  const acknowledged = [];
  let going = true;
  const watch = async (node) => {
    let client = null;
    for (let turn = 0; going; turn += 1) {
      const id = `${label} ${node.address} ${turn}`;
      try {
        if (!client) {
          client = node.client({ query_timeout: 4000 });
          await client.connect();
        }
        await client.query(`INSERT INTO ${TABLE} VALUES ($1)`, [id]);
        acknowledged.push({ id, address: node.address, at: Date.now() });
      } catch {
        client?.end().catch(() => undefined);
        client = null;
      }
      await pause(REST_MS);
    }
    await client?.end().catch(() => undefined);
  };
  const watches = nodes.map((node) => watch(node));
  return {
    acknowledged,
    stop: async () => {
      going = false;
      await Promise.all(watches);
      return acknowledged.sort((one, other) => one.at - other.at);
    },
  };
}

/** The machines that acknowledged writes, in the order of time, each once for each time that it took over. */
export function turnsOf(writes) {
  const turns = [];
  for (const { address, at } of writes)
    if (turns.at(-1)?.address === address) turns.at(-1).until = at;
    else turns.push({ address, from: at, until: at });
  return turns;
}

/** The acknowledged writes that a server does not have. */
export async function lostAt(node, writes) {
  const rows = await node.sql(`SELECT id FROM ${TABLE}`);
  const stored = new Set(rows.map(({ id }) => id));
  return writes.filter(({ id }) => !stored.has(id));
}
