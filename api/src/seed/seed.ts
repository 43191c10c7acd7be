import type { DataSource } from "typeorm";
import type { SeedMode } from "../config";
import type { Clock } from "../shared/clock";
import { type DemoSite, seedDemo } from "./demo";
import { seedReference } from "./reference";

export interface SeedTools {
  readonly db: DataSource;
  readonly dataDir: string;
  /** Time zone in which weeks begin. */
  readonly timeZone: string;
  /** The site at another time, without rate limits. */
  readonly siteAt: (clock: Clock) => DemoSite;
}

/** Fills the site as set by `SEED`. It runs at every start, so existing data stays unchanged. */
export async function seed(mode: Exclude<SeedMode, "none">, tools: SeedTools): Promise<void> {
  await seedReference(tools.db);
  if (mode === "demo") await seedDemo(tools);
}
