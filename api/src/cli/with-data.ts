import path from "node:path";
import type { ObjectStore } from "../platform/storage/object-store";
import { openStore } from "../platform/storage/open-store";
import { withDatabase } from "./with-database";

/** Runs a command on the existing database and photos, without migrations. */
export function withData(work: (url: string, store: ObjectStore) => Promise<void>): Promise<void> {
  return withDatabase(async ({ config, database }) =>
    work(database.address.directUrl, await openStore(config.s3, path.join(config.dataDir, "media"))),
  );
}
