import { readFileSync } from "node:fs";
import path from "node:path";

const PACKAGE = path.resolve(__dirname, "../../../package.json");
/** Written by the build; sources that run without one, as in tests, have none. */
const BUILD = path.resolve(__dirname, "../../build.json");

/** The version of the running site, from its package.json. */
export const SITE_VERSION = (JSON.parse(readFileSync(PACKAGE, "utf8")) as { version: string }).version;

export interface BuildFacts {
  /** Hash of the commit that was built. */
  readonly commit: string | null;
  readonly builtAt: string | null;
}

/** The facts of the running build. */
export const SITE_BUILD: BuildFacts = buildFacts();

function buildFacts(): BuildFacts {
  try {
    return JSON.parse(readFileSync(BUILD, "utf8")) as BuildFacts;
  } catch {
    return { commit: null, builtAt: null };
  }
}
