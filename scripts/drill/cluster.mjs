// Three machines on addresses of the loopback network, each with etcd and Patroni, and before them HAProxy and PgBouncer.
import { randomBytes } from "node:crypto";
import { cpSync, existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { inRoot, run } from "../lib/project.mjs";
import { identity, makeFolder, runIn, startService, variablesOf } from "./programs.mjs";
import { startRelay } from "./relay.mjs";

const ADDRESSES = ["127.41.0.1", "127.41.0.2", "127.41.0.3"];
const SETTLED_MS = 180_000;
/** Where Patroni asks etcd, by way of a relay. */
const RELAY_PORT = 2399;
/** Big enough for what the drill writes, and small enough to be filled. */
const DISK = "900m";
const secret = () => randomBytes(24).toString("hex");

/** Asks again and again until it is so; answers how many milliseconds it took. Throws after `withinMs`. */
export async function until(what, isSo, withinMs = 60_000) {
  const at = Date.now();
  while (!(await isSo())) {
    if (Date.now() - at > withinMs) throw new Error(`After ${withinMs / 1000} s it is still not so that ${what}.`);
    await pause(200);
  }
  return Date.now() - at;
}

/** One of the machines. */
class Node {
  #programs = new Map();

  constructor(address, cluster) {
    this.address = address;
    this.cluster = cluster;
    this.folder = makeFolder(cluster.folder, address);
    for (const name of ["tmp", "etcd", "postgres"]) makeFolder(this.folder, name);
    this.data = path.join(this.folder, "postgres/data");
    this.context = {
      values: { ...cluster.values, NODE_ADDRESS: address },
      folder: this.folder,
      deploy: cluster.deploy,
    };
  }

  async prepare() {
    const from = { host: this.address, port: RELAY_PORT };
    this.relay = await startRelay(from, { host: this.address, port: 2379 });
  }

  start(...services) {
    for (const service of services) {
      const more = service === "database" ? this.#throughRelay : {};
      this.#programs.set(service, startService(service, { ...this.context, more }));
    }
  }

  /** Runs a script of the deployment in the place of `database`; resolves to its code and what it wrote. */
  run(script, ...args) {
    return runIn("database", script, args, { ...this.context, more: this.#throughRelay });
  }

  /** Patroni would learn etcd's own addresses, past the relay. */
  get #throughRelay() {
    return { PATRONI_ETCD_HOSTS: `${this.address}:${RELAY_PORT}`, PATRONI_ETCD_USE_PROXIES: "true" };
  }

  /** A signal to Patroni alone; PostgreSQL is in a group of its own. */
  signalPatroni(name) {
    this.#programs.get("database")?.signal(name);
  }

  /** Ends everything at once, as a machine without power does. */
  async die() {
    for (const program of this.#programs.values()) program.signal("SIGKILL");
    this.killPostgres();
    await Promise.all([...this.#programs.values()].map(({ ended }) => ended));
    await until("PostgreSQL is gone", async () => !(await this.answers()));
  }

  killPostgres() {
    const file = path.join(this.data, "postmaster.pid");
    if (!existsSync(file)) return;
    const pid = Number(readFileSync(file, "utf8").split("\n")[0]);
    try {
      process.kill(pid, "SIGKILL");
    } catch {
      // It has gone.
    }
  }

  async stop(service) {
    this.#programs.get(service)?.signal("SIGTERM");
    await this.#programs.get(service)?.ended;
  }

  answers() {
    return this.state().then((state) => state !== null);
  }

  /** What Patroni says of its PostgreSQL, or `null`. */
  patroni() {
    const asked = fetch(`http://${this.address}:8008/patroni`, { signal: AbortSignal.timeout(1500) });
    return asked.then((answer) => answer.json()).catch(() => null);
  }

  /** What PostgreSQL itself says, past everything that stands before it, or `null`. */
  state() {
    return this.sql(
      `SELECT pg_is_in_recovery() AS replica, (SELECT timeline_id FROM pg_control_checkpoint()) AS timeline`,
    ).then(
      ([row]) => row,
      () => null,
    );
  }

  client(options = {}) {
    const client = new pg.Client({
      host: this.address,
      user: "postgres",
      password: this.cluster.values.SUPERUSER_PASSWORD,
      database: "postgres",
      connectionTimeoutMillis: 1500,
      ...options,
    });
    client.on("error", () => undefined);
    return client;
  }

  /** The rows that a statement answers at this server. */
  async sql(statement, database = "postgres") {
    const client = this.client({ database, query_timeout: 5000 });
    try {
      await client.connect();
      return (await client.query(statement)).rows;
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}

export class Cluster {
  #front = new Map();
  #mounts = [];

  /** `folder` is for this cluster alone. */
  constructor(folder) {
    this.folder = makeFolder(folder);
    this.deploy = path.join(this.folder, "deploy");
    cpSync(inRoot("deploy"), this.deploy, { recursive: true });
    this.backups = makeFolder(this.folder, "backups");
    const [NODE_1, NODE_2, NODE_3] = ADDRESSES;
    const passwords = ["POSTGRES", "SUPERUSER", "REPLICATION", "PATRONI", "BACKUPS"];
    this.values = {
      NODE_1,
      NODE_2,
      NODE_3,
      BACKUPS_PATH: this.backups,
      ...Object.fromEntries(passwords.map((name) => [`${name}_PASSWORD`, secret()])),
    };
    this.nodes = ADDRESSES.map((address) => new Node(address, this));
    this.front = makeFolder(this.folder, "front");
    makeFolder(this.front, "tmp");
  }

  /** Gives each PostgreSQL a small disk of its own, which takes root; answers whether it could. */
  async mountDisks() {
    const { uid } = identity();
    if (uid === undefined) return false;
    for (const { folder } of this.nodes) {
      const at = path.join(folder, "postgres");
      const options = `size=${DISK},mode=0700,uid=${uid},gid=${identity().gid}`;
      const { code } = await run("mount", ["-t", "tmpfs", "-o", options, "drill", at], { quiet: true });
      if (code !== 0) return false;
      this.#mounts.push(at);
    }
    return true;
  }

  async start() {
    for (const node of this.nodes) await node.prepare();
    for (const node of this.nodes) node.start("etcd");
    for (const node of this.nodes) node.start("database");
    this.#startFront("balancer");
    this.startPooler();
    await this.untilWhole();
  }

  get #frontContext() {
    return { values: this.values, folder: this.front, deploy: this.deploy };
  }

  #startFront(service) {
    this.#front.set(service, startService(service, this.#frontContext));
  }

  startPooler() {
    this.#startFront("pooler");
  }

  async stopPooler() {
    this.#front.get("pooler").signal("SIGKILL");
    await this.#front.get("pooler").ended;
  }

  /** Whether a commit comes through to the leader, by the address that the site has. */
  async poolerAnswers() {
    const { DATABASE_URL: connectionString } = variablesOf("site", this.#frontContext);
    const client = new pg.Client({ connectionString, connectionTimeoutMillis: 1500, query_timeout: 1500 });
    client.on("error", () => undefined);
    try {
      await client.connect();
      await client.query("SELECT txid_current()");
      return true;
    } catch {
      return false;
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  /** Until there is one leader with two replicas that stream from it, one of them in step. */
  async untilWhole() {
    return until("one leads, and two replicas follow it", () => this.#isWhole(), SETTLED_MS);
  }

  async #isWhole() {
    const leader = await this.leader();
    if (!leader) return false;
    const rows = await leader
      .sql("SELECT sync_state FROM pg_stat_replication WHERE state = 'streaming' AND application_name LIKE '127.%'")
      .catch(() => []);
    return rows.length === 2 && rows.some(({ sync_state: state }) => state === "sync");
  }

  /** The machine whose Patroni holds the lock and whose PostgreSQL takes writes, or `null`. */
  async leader() {
    const states = await Promise.all(this.nodes.map((node) => node.patroni()));
    const leaders = states.flatMap((state, place) =>
      state?.role === "master" || state?.role === "primary" ? [place] : [],
    );
    const running = leaders.filter((place) => states[place].state === "running");
    return running.length === 1 ? this.nodes[running[0]] : null;
  }

  /** Ends what runs, and takes away what was mounted. */
  async destroy() {
    for (const program of this.#front.values()) program.signal("SIGKILL");
    for (const node of this.nodes) {
      node.signalPatroni("SIGCONT");
      await node.die().catch((error) => console.log(`  ${error.message}`));
      node.relay?.close();
    }
    for (const at of this.#mounts) await run("umount", ["-l", at], { quiet: true });
  }

  /** Takes all that is free of a machine's disk; answers the file that holds it. */
  async fill(node) {
    const file = path.join(node.folder, "postgres/filled");
    await run("sh", ["-c", 'cat /dev/zero > "$0"', file], { quiet: true });
    return file;
  }
}
