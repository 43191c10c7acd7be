import { existsSync } from "node:fs";
import path from "node:path";
import { type Config, type SeedMode, assertDemoHost } from "../config";
import { FirstAdminInput } from "../modules/sessions/account.inputs";
import { countedHere } from "../platform/limits/counting";
import { RateLimits } from "../platform/limits/rate-limits";
import { noSignals } from "../platform/signals/signals";
import type { Infrastructure } from "../platform/wiring/infrastructure";
import { isDemoUnfinished } from "../seed/demo";
import { seed } from "../seed/seed";
import type { Clock } from "../shared/clock";
import { AppError } from "../shared/errors";
import { validInput } from "../shared/valid-input";
import { type Services, wire } from "../wiring";

export const DEMO_ACCOUNTS_FILE = "demo-accounts.json";

/** Fills an empty site, and makes the first admin that the environment names. */
export async function fillSite(
  config: Config,
  infrastructure: Infrastructure,
  services: Services,
  embedded: boolean,
): Promise<void> {
  const { db } = infrastructure;
  const { dataDir } = config;
  const demoIsDue = embedded && isDemoUnfinished(dataDir);
  const mode = config.seed ?? (demoIsDue || (await isEmpty(infrastructure)) ? "demo" : "reference");
  assertDemoStaysHere(config, mode, embedded);
  const unlimited = { ...infrastructure, limits: new RateLimits(countedHere, false), signals: noSignals };
  await seed(mode, { db, dataDir, servicesAt: (clock: Clock) => wire(config, unlimited, clock).services });
  await makeFirstAdmin(config, services);
}

async function isEmpty({ reads }: Infrastructure): Promise<boolean> {
  const found = await reads.row({ name: "start.anyUser", text: "SELECT 1 AS one FROM users LIMIT 1" });
  return found === null;
}

/** Demo accounts that were made earlier count as well. */
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
