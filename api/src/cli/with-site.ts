import { ENTITIES } from "../modules";
import { prepareDatabase } from "../platform/database/migrate";
import { openInfrastructure } from "../platform/wiring/infrastructure";
import { type Wiring, wire } from "../wiring";
import { withDatabase } from "./with-database";

/** Runs a command on the site, whether it is running or not. */
export function withSite(work: (site: Wiring) => Promise<void>): Promise<void> {
  return withDatabase(async ({ config, database: { address, setting }, log }) => {
    const tell = (line: string): void => log.warn(line);
    await prepareDatabase({ url: address.directUrl, address, setting, migrates: config.migrateOnStart, tell });
    const infrastructure = await openInfrastructure(config, { address, entities: ENTITIES }, log);
    await work(wire(config, infrastructure)).finally(() => infrastructure.close());
  });
}
