import { chmod, chown, cp, mkdir, mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import { createDataSource } from "../src/platform/database/data-source";
import { startEmbedded } from "../src/platform/database/embedded";
import { Cluster, freePort } from "../src/platform/database/embedded-cluster";
import { prepareDatabase } from "../src/platform/database/migrate";
import { createLogger } from "../src/platform/log/logger";
import { seedReference } from "../src/seed/reference";

const SETTINGS = {
  fsync: "off",
  synchronous_commit: "off",
  autovacuum: "off",
  wal_level: "replica",
  max_wal_senders: "4",
  wal_sender_timeout: "5s",
  shared_buffers: "32MB",
  // A repository of backups that cannot be reached.
  archive_mode: "on",
  archive_command: "false",
};
const log = createLogger({ level: "error" });

/** A primary and a streaming replica: real servers, from the binaries of the embedded PostgreSQL. */
export interface Replication {
  readonly url: string;
  readonly replicaUrl: string;
  /** The replica receives changes, but does not show them. */
  pauseReplay(): Promise<void>;
  resumeReplay(): Promise<void>;
  /** Makes the primary archive what it has written so far, which fails. */
  archive(): Promise<void>;
  stopReplica(): Promise<void>;
  startReplica(): Promise<void>;
  /** Starts another replica, and returns its address. */
  startSecond(): Promise<string>;
  close(): Promise<void>;
}

/** Starts both, with all tables, categories and badges. */
export async function startReplication(): Promise<Replication> {
  const folder = await mkdtemp(path.join(tmpdir(), "replication-"));
  await chmod(folder, 0o755);
  const [primaryFolder, replicaFolder] = [path.join(folder, "primary"), path.join(folder, "replica")];
  const first = await startEmbedded({ folder: primaryFolder, settings: SETTINGS, log });
  await prepareDatabase({ url: first.url }, () => seed(first.url));
  // The files of a stopped server are a base backup.
  await first.stop();
  const secondFolder = path.join(folder, "second");
  for (const copy of [replicaFolder, secondFolder]) await copyServer(primaryFolder, copy);
  const primary = await startEmbedded({ folder: primaryFolder, settings: SETTINGS, log });

  const launch = async (cluster: Cluster, port: number): Promise<string> => {
    const url = new URL(primary.url);
    url.port = String(port);
    await cluster.launch(port, { ...SETTINGS, hot_standby: "on", primary_conninfo: conninfo(primary.url) });
    await untilItAnswers(url.href);
    return url.href;
  };
  const replica = await Cluster.open(replicaFolder);
  const port = await freePort();
  const replicaUrl = await launch(replica, port);
  let second: Cluster | null = null;
  const tellReplica = async (sql: string): Promise<void> => {
    await ask(replicaUrl, sql);
  };
  return {
    url: primary.url,
    replicaUrl,
    pauseReplay: () => tellReplica("SELECT pg_wal_replay_pause()"),
    resumeReplay: () => tellReplica("SELECT pg_wal_replay_resume()"),
    archive: () => ask(primary.url, "SELECT pg_switch_wal()"),
    stopReplica: () => replica.stop(),
    startReplica: async () => {
      await launch(replica, port);
    },
    startSecond: async () => {
      second = await Cluster.open(secondFolder);
      return launch(second, await freePort());
    },
    close: async () => {
      await second?.stop();
      await replica.stop();
      await primary.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function seed(url: string): Promise<void> {
  const db = await createDataSource({ url, entities: [] }).initialize();
  await seedReference(db).finally(() => db.destroy());
}

async function copyServer(from: string, to: string): Promise<void> {
  const { uid, gid } = await stat(path.join(from, "postgres"));
  await mkdir(to);
  await cp(path.join(from, "postgres"), path.join(to, "postgres"), { recursive: true, preserveTimestamps: true });
  await writeFile(path.join(to, "postgres", "standby.signal"), "");
  await chmod(path.join(to, "postgres"), 0o700);
  await chownAll(to, uid, gid);
}

async function chownAll(folder: string, uid: number, gid: number): Promise<void> {
  for (const name of await readdir(folder, { recursive: true })) await chown(path.join(folder, name), uid, gid);
}

function conninfo(url: string): string {
  const { hostname, port, username, password } = new URL(url);
  return `host=${hostname} port=${port} user=${username} password=${password} application_name=replica`;
}

async function ask(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url });
  client.on("error", () => undefined);
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

async function untilItAnswers(url: string): Promise<void> {
  const deadline = Date.now() + 15_000;
  for (let answers = false; !answers;) {
    if (Date.now() > deadline) throw new Error("The replica does not answer");
    answers = await ask(url, "SELECT 1").then(
      () => true,
      () => pause(40, false),
    );
  }
}
