import { readFileSync } from "node:fs";
import path from "node:path";

const PACKAGE = path.resolve(__dirname, "../../../package.json");

/** The version that the package names. */
export const versionOfSite = (): string => (JSON.parse(readFileSync(PACKAGE, "utf8")) as { version: string }).version;
