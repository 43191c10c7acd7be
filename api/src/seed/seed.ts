import type { DataSource } from "typeorm";
import type { SeedMode } from "../config";
import type { Clock } from "../shared/clock";
import { type DemoServices, seedDemo } from "./demo";
import { seedReference } from "./reference";

export interface SeedTools {
  readonly db: DataSource;
  readonly dataDir: string;
  /** Decides what a week is. */
  readonly timeZone: string;
  /** The site's services at another time, without rate limits. */
  readonly servicesAt: (clock: Clock) => DemoServices;
}

/** Fills the site as `SEED` says. Called at every start, so what is there already stays as it is. */
export async function seed(mode: Exclude<SeedMode, "none">, tools: SeedTools): Promise<void> {
  await seedReference(tools.db);
  if (mode === "demo") await seedDemo(tools);
}
