import "reflect-metadata";
import { type Config, readConfig } from "../config";
import { type Logger, createLogger } from "../platform/log/logger";
import { type SiteDatabase, borrowDatabase } from "../start/database";
import { refusalOf } from "../start/refusal";

export interface Command {
  readonly config: Config;
  readonly database: SiteDatabase;
  readonly log: Logger;
}

/**
 * Runs a command on the site's database, whether the site is running or not. Results go to stdout, errors to stderr.
 */
export async function withDatabase(work: (command: Command) => Promise<void>): Promise<void> {
  const log = createLogger({ level: "warn" });
  try {
    const config = readConfig(process.env);
    const database = await borrowDatabase(config, log);
    await work({ config, database, log }).finally(() => database.stop());
  } catch (error) {
    console.error(refusalOf(error));
    process.exitCode = 1;
  }
}
