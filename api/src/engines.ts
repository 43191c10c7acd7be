import path from "node:path";
import type { DataSource } from "typeorm";
import type { Config } from "./config";
import { ENTITIES } from "./entities";
import { createDataSource } from "./platform/database/data-source";
import { Replicas } from "./platform/database/replicas";
import { Reads } from "./platform/database/reads";
import type { Dependency } from "./platform/health/readiness";
import { CallerLimits } from "./platform/limits/caller-limits";
import { RateLimits } from "./platform/limits/rate-limits";
import type { Logger } from "./platform/log/logger";
import { type Mailer, createMailer } from "./platform/mail/mailer";
import { openBetweenProcesses } from "./platform/processes/between-processes";
import type { Signals } from "./platform/signals/signals";
import type { ObjectStore } from "./platform/storage/object-store";
import { openStore } from "./platform/storage/open-store";

/** Everything outside the process that the modules work with, behind small interfaces. */
export interface Engines {
  readonly db: DataSource;
  readonly reads: Reads;
  /** `null` where the primary answers all reads. */
  readonly replicas: Replicas | null;
  readonly store: ObjectStore;
  readonly mailer: Mailer;
  readonly limits: RateLimits;
  readonly callers: CallerLimits;
  readonly signals: Signals;
  readonly log: Logger;
  /** What `/readyz` asks. */
  readonly dependencies: readonly Dependency[];
  close(): Promise<void>;
}

/** Connects to the database at `url`, which is prepared (`prepareDatabase`), and opens the other engines. */
export async function openEngines(config: Config, url: string, log: Logger): Promise<Engines> {
  const db = await createDataSource({ url, entities: ENTITIES }).initialize();
  const store = await openStore(config.s3, path.join(config.dataDir, "media"));
  const mailer = createMailer(config.mail, log);
  const replicas = await openReplicas(config, db, log);
  const reads = new Reads(db, replicas);
  const { redisUrl } = config;
  const between = await openBetweenProcesses({ redisUrl, databaseUrl: url, db, log });
  return {
    db,
    reads,
    replicas,
    store,
    mailer,
    limits: new RateLimits(between.counting, config.rateLimits),
    callers: new CallerLimits(config.rateLimits),
    signals: between.signals,
    log,
    dependencies: [
      { name: "database", check: () => reads.rows({ name: "ready", quick: true, text: "SELECT 1 AS ready" }) },
      { name: "store", check: () => store.check() },
    ],
    close: async () => {
      mailer.close();
      await between.close();
      await reads.close();
      await replicas?.close();
      await db.destroy();
    },
  };
}

/** Replicas follow the primary that all processes write to. */
async function openReplicas(
  { databaseReplicaUrls: urls }: Config,
  db: DataSource,
  log: Logger,
): Promise<Replicas | null> {
  if (urls.length === 0) return null;
  const primary = new Reads(db);
  const primaryLsn = async (): Promise<string> => (await primary.row<{ lsn: string }>(PRIMARY_LSN))?.lsn ?? "0/0";
  return Replicas.open({ urls, primaryLsn, log });
}

const PRIMARY_LSN = { name: "primary.lsn", text: "SELECT pg_current_wal_lsn()::text AS lsn" };
