import "reflect-metadata";
import { readConfig } from "../config";
import { ENTITIES } from "../modules";
import { prepareDatabase } from "../platform/database/migrate";
import { createLogger } from "../platform/log/logger";
import { openInfrastructure } from "../platform/wiring/infrastructure";
import { borrowDatabase } from "../start/database";
import { refusalOf } from "../start/refusal";
import { type Wiring, wire } from "../wiring";

/** Runs a command on the site, whether the site is running or not. Results go to stdout, errors to stderr. */
export async function withSite(work: (site: Wiring) => Promise<void>): Promise<void> {
  const log = createLogger({ level: "warn" });
  try {
    const config = readConfig(process.env);
    const database = await borrowDatabase(config, log);
    try {
      const { address, setting } = database;
      await prepareDatabase({ url: address.directUrl, address, setting });
      const infrastructure = await openInfrastructure(config, { address, entities: ENTITIES }, log);
      await work(wire(config, infrastructure)).finally(() => infrastructure.close());
    } finally {
      await database.stop();
    }
  } catch (error) {
    console.error(refusalOf(error));
    process.exitCode = 1;
  }
}
