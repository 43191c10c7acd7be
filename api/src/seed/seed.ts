import type { Services } from "../composition";
import type { Config, SeedMode } from "../config";
import type { Engines } from "../engines";
import { seedReference } from "./reference";

export interface SeedTools {
  readonly config: Config;
  readonly engines: Engines;
  readonly services: Services;
}

/** Fills the site as `SEED` says. Called at every start, so what is there already stays as it is. */
export async function seed(mode: SeedMode, { engines }: SeedTools): Promise<void> {
  if (mode === "none") return;
  await seedReference(engines.db);
}
