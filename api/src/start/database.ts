import type { Config } from "../config";
import { type EmbeddedDatabase, borrowEmbedded, startEmbedded } from "../platform/database/embedded";
import type { Logger } from "../platform/log/logger";

export interface SiteDatabase {
  readonly url: string;
  readonly embedded: boolean;
  /** The setting that says where it is. */
  readonly setting: "DATABASE_URL" | "DATA_DIR";
  stop(): Promise<void>;
}

/** The site's PostgreSQL: the external one of `DATABASE_URL`, or our own in `DATA_DIR`, started and kept alive. */
export async function openDatabase(
  { databaseUrl, dataDir }: Config,
  log: Logger,
  onLost: (error: Error) => void,
  signal: AbortSignal,
): Promise<SiteDatabase> {
  if (databaseUrl !== null) return external(databaseUrl);
  return own(await startEmbedded({ folder: dataDir, log, onLost, signal }));
}

/** For a command beside a site that may be running: uses the database without owning it. */
export async function borrowDatabase({ databaseUrl, dataDir }: Config, log: Logger): Promise<SiteDatabase> {
  if (databaseUrl !== null) return external(databaseUrl);
  return own(await borrowEmbedded({ folder: dataDir, log }));
}

function external(url: string): SiteDatabase {
  return { url, embedded: false, setting: "DATABASE_URL", stop: async () => undefined };
}

function own(database: EmbeddedDatabase): SiteDatabase {
  return { url: database.url, embedded: true, setting: "DATA_DIR", stop: () => database.stop() };
}
