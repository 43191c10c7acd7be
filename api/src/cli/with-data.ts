import "reflect-metadata";
import path from "node:path";
import { readConfig } from "../config";
import { createLogger } from "../platform/log/logger";
import type { ObjectStore } from "../platform/storage/object-store";
import { openStore } from "../platform/storage/open-store";
import { BackupRefused } from "../start/backup/contents";
import { borrowDatabase } from "../start/database";
import { refusalOf } from "../start/refusal";

/** Runs a command on the existing database and photos, without migrations. */
export async function withData(work: (url: string, store: ObjectStore) => Promise<void>): Promise<void> {
  try {
    const config = readConfig(process.env);
    const database = await borrowDatabase(config, createLogger({ level: "warn" }));
    try {
      await work(database.address.directUrl, await openStore(config.s3, path.join(config.dataDir, "media")));
    } finally {
      await database.stop();
    }
  } catch (error) {
    console.error(error instanceof BackupRefused ? error.message : refusalOf(error));
    process.exitCode = 1;
  }
}
