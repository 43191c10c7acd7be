import "reflect-metadata";
import { type Services, compose } from "../composition";
import { readConfig } from "../config";
import { openEngines } from "../engines";
import { prepareDatabase } from "../platform/database/migrate";
import { createLogger } from "../platform/log/logger";
import { borrowDatabase } from "../start/database";
import { refusalOf } from "../start/refusal";

/** Runs a command on the site's services, whether the site is running or not. Answers go to stdout, failures to stderr. */
export async function withSite(work: (services: Services) => Promise<void>): Promise<void> {
  const log = createLogger({ level: "warn" });
  try {
    const config = readConfig(process.env);
    const database = await borrowDatabase(config, log);
    try {
      await prepareDatabase({ url: database.url });
      const engines = await openEngines(config, database.url, log);
      await work(compose(config, engines)).finally(() => engines.close());
    } finally {
      await database.stop();
    }
  } catch (error) {
    console.error(refusalOf(error));
    process.exitCode = 1;
  }
}
