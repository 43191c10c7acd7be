import type { Config } from "../config";
import { type DatabaseAddress, directAddress } from "../platform/database/address";
import { type EmbeddedDatabase, borrowEmbedded, startEmbedded } from "../platform/database/embedded";
import type { Logger } from "../platform/log/logger";

export interface SiteDatabase {
  readonly address: DatabaseAddress;
  readonly embedded: boolean;
  /** The setting that determines where PostgreSQL is. */
  readonly setting: "DATABASE_URL" | "DATABASE_DIRECT_URL" | "DATA_DIR";
  stop(): Promise<void>;
}

/** The site's PostgreSQL: the external one of `DATABASE_URL`, or our own in `DATA_DIR`, started and kept running. */
export async function openDatabase(
  config: Config,
  log: Logger,
  onLost: (error: Error) => void,
  signal: AbortSignal,
): Promise<SiteDatabase> {
  return external(config) ?? own(await startEmbedded({ folder: config.dataDir, log, onLost, signal }));
}

/** For a command beside a site that may be running: uses the database without owning it. */
export async function borrowDatabase(config: Config, log: Logger): Promise<SiteDatabase> {
  return external(config) ?? own(await borrowEmbedded({ folder: config.dataDir, log }));
}

function external({ databaseUrl: url, databaseDirectUrl, namedStatements }: Config): SiteDatabase | null {
  if (url === null) return null;
  return {
    address: { url, directUrl: databaseDirectUrl ?? url, namedStatements },
    embedded: false,
    setting: databaseDirectUrl === null ? "DATABASE_URL" : "DATABASE_DIRECT_URL",
    stop: async () => undefined,
  };
}

function own(database: EmbeddedDatabase): SiteDatabase {
  return { address: directAddress(database.url), embedded: true, setting: "DATA_DIR", stop: () => database.stop() };
}
