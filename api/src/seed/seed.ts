import type { DataSource } from "typeorm";
import type { SeedMode } from "../config";
import type { Clock } from "../shared/clock";
import { type DemoServices, seedDemo } from "./demo";
import { seedReference } from "./reference";

export interface SeedTools {
  readonly db: DataSource;
  readonly dataDir: string;
  /** The site's services at another time, without rate limits. */
  readonly servicesAt: (clock: Clock) => DemoServices;
}

/** Fills the site as `SEED` says. Called at every start, so what is there already stays as it is. */
export async function seed(mode: SeedMode, tools: SeedTools): Promise<void> {
  if (mode === "none") return;
  await seedReference(tools.db);
  if (mode === "demo") await seedDemo(tools);
}
