import { existsSync } from "node:fs";
import path from "node:path";
import { type Config, DEMO_ACCOUNTS_FILE, type SeedMode, assertDemoHost } from "../config";
import { FirstAdminInput } from "../core/identity/account.inputs";
import { ENTITIES } from "../modules";
import type { DatabaseAddress } from "../platform/database/address";
import { untilThere } from "../platform/database/connect";
import { createDataSource } from "../platform/database/data-source";
import { Reads } from "../platform/database/reads";
import { SearchPool } from "../platform/database/search-pool";
import { countedHere } from "../platform/limits/counting";
import { RateLimits } from "../platform/limits/rate-limits";
import { noSignals } from "../platform/signals/signals";
import { openStore } from "../platform/storage/open-store";
import type { Infrastructure } from "../platform/wiring/infrastructure";
import { isDemoUnfinished } from "../seed/demo";
import { seed } from "../seed/seed";
import type { Clock } from "../shared/clock";
import { AppError } from "../shared/errors";
import { validInput } from "../shared/valid-input";
import { type Services, type Wiring, wire } from "../wiring";
import type { StartReport } from "./report";
import { catchUp } from "./switched-on";
import { statement } from "../shared/row-source";

export interface SiteToFill {
  readonly config: Config;
  readonly infrastructure: Infrastructure;
  readonly wiring: Wiring;
  readonly address: DatabaseAddress;
  readonly embedded: boolean;
  readonly report: StartReport;
}

/**
 * Fills an empty site, derives data of capabilities that were switched on, and creates the first admin from the
 * environment.
 */
export async function fillSite(site: SiteToFill): Promise<void> {
  const { config, infrastructure, wiring, embedded, report } = site;
  const { dataDir } = config;
  const demoIsDue = embedded && isDemoUnfinished(dataDir);
  const mode = config.seed ?? (demoIsDue || (await isEmpty(infrastructure)) ? "demo" : "reference");
  assertDemoStaysHere(config, mode, embedded);
  if (mode !== "none") {
    const what = mode === "demo" ? "Filling the site with demo data, which takes a while once" : "Filling the site";
    await report.during(what, () => seedPatiently(site, mode));
  }
  await catchUp(infrastructure.db, wiring);
  await makeFirstAdmin(config, wiring.services);
}

/** Nobody waits for a seed, so the serving site's time limits do not apply; it succeeds on the busiest machine. */
async function seedPatiently(
  { config, infrastructure, address, embedded }: SiteToFill,
  mode: Exclude<SeedMode, "none">,
): Promise<void> {
  const { dataDir, siteTimeZone: timeZone } = config;
  const url = address.directUrl;
  const db = createDataSource({ url, entities: ENTITIES, patient: true, lazyCommits: embedded });
  await untilThere({ url }, () => db.initialize());
  const reads = new Reads(db);
  const patient: Infrastructure = {
    ...infrastructure,
    db,
    reads,
    replicas: null,
    searches: new SearchPool(reads),
    store: await openStore(config.s3, path.join(dataDir, "media"), { patient: true }),
    limits: new RateLimits(countedHere, false),
    signals: noSignals,
  };
  try {
    await seed(mode, { db, dataDir, timeZone, siteAt: (clock: Clock) => wire(config, patient, clock) });
  } finally {
    await reads.close();
    await db.destroy();
  }
}

async function isEmpty({ reads }: Infrastructure): Promise<boolean> {
  const found = await reads.row(statement("SELECT 1 AS one FROM users LIMIT 1"));
  return found === null;
}

/** Demo accounts from an earlier start count as well. */
function assertDemoStaysHere({ dataDir, host }: Config, mode: SeedMode, embedded: boolean): void {
  const demoLivesHere = embedded && existsSync(path.join(dataDir, DEMO_ACCOUNTS_FILE));
  if (mode === "demo" || demoLivesHere) assertDemoHost(host);
}

async function makeFirstAdmin({ firstAdmin }: Config, { users }: Services): Promise<void> {
  if (!firstAdmin || (await users.findOwner(firstAdmin.username))) return;
  try {
    await users.createAdmin(await validInput(FirstAdminInput, firstAdmin));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const details = (error.fields ?? []).map(({ field, message }) => `${field}: ${message}`).join("; ");
    throw new AppError(error.code, error.key, {
      message: `ADMIN_USERNAME cannot be created: ${details || error.message}`,
    });
  }
}
