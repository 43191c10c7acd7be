import { readFileSync } from "node:fs";
import path from "node:path";

const PACKAGE = path.resolve(__dirname, "../../../package.json");

/** The version of the running site, from its package.json. */
export const SITE_VERSION = (JSON.parse(readFileSync(PACKAGE, "utf8")) as { version: string }).version;
