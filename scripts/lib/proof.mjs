// What the long commands have shown, so that `npm run test:acceptance` can say when they last ran here, and how they ended.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { inRoot } from "./project.mjs";

const fileOf = (row) => inRoot(".cache", "proofs", `${row}.json`);

/** Notes how a command ended that proves a row of `docs/rules.md`. */
export function noteProof(row, command, passed) {
  mkdirSync(path.dirname(fileOf(row)), { recursive: true });
  writeFileSync(fileOf(row), `${JSON.stringify({ command, passed, at: new Date().toISOString() })}\n`);
}

/** How the command that proves a row ended here the last time; `null` where it never ran to its end. */
export function lastProof(row) {
  try {
    return JSON.parse(readFileSync(fileOf(row), "utf8"));
  } catch {
    return null;
  }
}
