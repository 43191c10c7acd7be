import path from "node:path";
import type { DataSource } from "typeorm";
import { type DatabaseAddress, isPooled } from "../database/address";
import { untilThere } from "../database/connect";
import { type Entities, createDataSource } from "../database/data-source";
import { IS_READ_ONLY, ReadOnlyServer } from "../database/pool-clients";
import { Reads } from "../database/reads";
import { type ReplicaWays, Replicas } from "../database/replicas";
import { SearchPool } from "../database/search-pool";
import type { Dependency } from "../health/readiness";
import { JobTurns } from "../jobs/job-turns";
import type { LoopParts } from "../jobs/work-loop";
import { OperatorNotices } from "../health/operator-notices";
import { placeOf } from "../health/service-fault";
import type { WatchedService } from "../health/service-watch";
import { CallerLimits } from "../limits/caller-limits";
import { RateLimits } from "../limits/rate-limits";
import type { Logger } from "../log/logger";
import { type MailSettings, type Mailer, createMailer } from "../mail/mailer";
import { JobFigures } from "../metrics/job-figures";
import { SiteFigures } from "../metrics/site-figures";
import { type InterProcess, openInterProcess } from "../processes/inter-process";
import type { Signals } from "../signals/signals";
import type { ObjectStore } from "../storage/object-store";
import { openStore, s3Address } from "../storage/open-store";
import type { S3Settings } from "../storage/s3";
import { callerRead, statement } from "../../shared/row-source";

/** Everything outside the process that the modules use, behind small interfaces. */
export interface Infrastructure {
  readonly db: DataSource;
  readonly reads: Reads;
  /** `null` if the primary answers all reads. */
  readonly replicas: Replicas | null;
  readonly searches: SearchPool;
  readonly store: ObjectStore;
  readonly mailer: Mailer;
  readonly limits: RateLimits;
  readonly callers: CallerLimits;
  readonly signals: Signals;
  readonly log: Logger;
  /** The parts that background loops need. */
  readonly jobs: LoopParts;
  readonly figures: SiteFigures;
  readonly notices: OperatorNotices;
  /** Services whose state is checked all the time: the site also runs without them, so no request shows a failure. */
  readonly services: readonly WatchedService[];
  /** Dependencies that `/readyz` checks. */
  readonly dependencies: readonly Dependency[];
  close(): Promise<void>;
}

/** Settings of the infrastructure from the configuration. */
export interface InfrastructureSettings {
  readonly dataDir: string;
  readonly databasePoolSize: number;
  readonly databaseReplicaUrls: readonly string[];
  readonly redisUrl: string | null;
  readonly redisSentinels: readonly string[];
  readonly s3: S3Settings | null;
  readonly mail: MailSettings;
  readonly rateLimits: boolean;
}

/**
 * Connects to the prepared database (`prepareDatabase`) with the tables that the modules map, and opens everything
 * else.
 */
export async function openInfrastructure(
  settings: InfrastructureSettings,
  { address, entities }: { readonly address: DatabaseAddress; readonly entities: Entities },
  log: Logger,
  notices: OperatorNotices = new OperatorNotices(log),
): Promise<Infrastructure> {
  const { url, directUrl, namedStatements } = address;
  const way = { pooled: isPooled(address), namedStatements };
  const db = createDataSource({ url, entities, poolSize: settings.databasePoolSize, ...way });
  await untilThere({ url }, () => db.initialize());
  const store = await openStore(settings.s3, path.join(settings.dataDir, "media"));
  const mailer = createMailer(settings.mail, log);
  const replicas = await openReplicas({ urls: settings.databaseReplicaUrls, ...way }, db, log);
  const reads = new Reads(db, replicas);
  const { redisUrl, redisSentinels } = settings;
  const between = await openInterProcess({ redisUrl, redisSentinels, databaseUrl: directUrl, db, log });
  return {
    db,
    reads,
    replicas,
    searches: new SearchPool(reads),
    store,
    mailer,
    limits: new RateLimits(between.counting, settings.rateLimits),
    callers: new CallerLimits(settings.rateLimits),
    signals: between.signals,
    log,
    jobs: { log, figures: new JobFigures(), turns: new JobTurns(db) },
    figures: new SiteFigures(),
    notices,
    services: watchedServices(settings, { mailer, store, replicas, between }),
    dependencies: [
      { name: "database", check: () => isWritable(reads) },
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

interface Engines {
  readonly mailer: Mailer;
  readonly store: ObjectStore;
  readonly replicas: Replicas | null;
  readonly between: InterProcess;
}

function watchedServices(
  { mail, s3, redisUrl }: InfrastructureSettings,
  { mailer, store, replicas, between: { check } }: Engines,
): WatchedService[] {
  const service = (setting: string, name: string, url: string, look: () => Promise<unknown>): WatchedService => ({
    setting,
    service: name,
    place: placeOf(url),
    check: look,
  });
  const replica = { setting: "DATABASE_REPLICA_URLS", service: "the PostgreSQL replica" };
  return [
    ...(mail.smtpUrl === null ? [] : [service("SMTP_URL", "the mail server", mail.smtpUrl, () => mailer.check())]),
    ...(s3 === null ? [] : [service("S3_ENDPOINT", "the photo store", s3Address(s3), () => store.check())]),
    ...(redisUrl === null || check === null ? [] : [service("REDIS_URL", "Redis", redisUrl, check)]),
    ...(replicas?.watched ?? []).map((each) => ({ ...replica, ...each })),
  ];
}

/** Checks an existing connection, which may have become read-only since. */
async function isWritable(reads: Reads): Promise<void> {
  const row = await reads.row<{ readOnly: boolean }>(READY);
  if (row?.readOnly !== false) throw new ReadOnlyServer();
}

const READY = callerRead(`SELECT ${IS_READ_ONLY} AS "readOnly"`);

/** Replicas follow the primary that all processes write to. */
async function openReplicas(ways: ReplicaWays, db: DataSource, log: Logger): Promise<Replicas | null> {
  if (ways.urls.length === 0) return null;
  const primary = new Reads(db);
  const primaryLsn = async (): Promise<string> => (await primary.row<{ lsn: string }>(PRIMARY_LSN))?.lsn ?? "0/0";
  return Replicas.open({ ...ways, primaryLsn, log });
}

const PRIMARY_LSN = statement("SELECT pg_current_wal_lsn()::text AS lsn");
