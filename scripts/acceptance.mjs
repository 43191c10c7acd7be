// npm run test:acceptance: every test that proves a row of the attacks and faults (`G1`, `C10`, …) or of moderation (`M10`), long.
// Then the benchmarks that have a goal each, two addresses at their worst among them, and how the commands that take
// longer ended here the last time. Prints the rows and writes them to .cache/acceptance.json. FUZZ_INPUTS,
// LABELLED_PHOTOS, LEDGER_SEQUENCES and COST_QUERIES make it shorter.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { ensureInstalled, ensureReady, inRoot, npm, requireNode, run, runTool } from "./lib/project.mjs";
import { lastProof } from "./lib/proof.mjs";

const ROW = /\b[GRAZIUCDFOSM]\d{1,2}\b/g;
/** Benchmarks that fail when a goal is missed, by the row that they prove. */
const BENCHMARKS = { F15: "hostile", U11: "photos" };
/** What is asked for by itself, since it takes minutes or more, or needs other programs. */
const ELSEWHERE = { F8: "npm run drill", O7: "npm run bench -- soak" };
const LONG = {
  FUZZ_INPUTS: "200000",
  LABELLED_PHOTOS: "50",
  LEDGER_SEQUENCES: "10000",
  PAYMENT_HISTORIES: "10000",
  COST_QUERIES: "4000",
  QUEUE_DEEDS: "1000",
  QUEUE_CUT_MS: "5000",
};

requireNode();
await ensureInstalled();
await ensureReady();
mkdirSync(inRoot(".cache"), { recursive: true });
const folder = mkdtempSync(inRoot(".cache", "acceptance-"));
const report = path.join(folder, "report.json");
const { code } = await runTool(
  "jest/bin/jest.js",
  [
    "--config",
    "api/jest.config.cjs",
    "--json",
    `--outputFile=${report}`,
    "-t",
    ROW.source,
    "--testTimeout=1800000",
    ...process.argv.slice(2),
  ],
  { env: { NODE_ENV: "test", ...LONG, ...process.env } },
);

const rows = new Map();
for (const { name, assertionResults } of JSON.parse(readFileSync(report, "utf8")).testResults) {
  for (const { fullName, status, duration } of assertionResults) {
    if (status !== "passed" && status !== "failed") continue;
    for (const row of new Set(fullName.match(ROW))) {
      const tests = rows.get(row) ?? [];
      rows.set(row, [...tests, { test: fullName, file: path.relative(inRoot(), name), status, ms: duration }]);
    }
  }
}
rmSync(folder, { recursive: true, force: true });

// Whoever names tests asks for those alone.
const isWhole = process.argv.length === 2;
let failed = code;
for (const [row, name] of isWhole ? Object.entries(BENCHMARKS) : []) {
  const started = performance.now();
  const measured = await run(process.execPath, [inRoot("scripts/bench.mjs"), name]);
  failed ||= measured.code;
  const status = measured.code === 0 ? "passed" : "failed";
  const ms = Math.round(performance.now() - started);
  rows.set(row, [{ test: `${row}: npm run bench -- ${name}`, file: "scripts/bench.mjs", status, ms }]);
}

for (const [row, command] of isWhole ? Object.entries(ELSEWHERE) : []) {
  const last = lastProof(row);
  const status = last ? (last.passed ? "passed" : "failed") : "not run";
  const test = `${row}: ${command} (${last ? `${status} at ${last.at}` : "has not run here"})`;
  rows.set(row, [...(rows.get(row) ?? []), { test, file: "package.json", status, ms: 0 }]);
}
if (isWhole) {
  // Some registries do not say what is known: then nobody knows.
  const { output } = await npm(["audit", "--omit=dev", "--json"], { quiet: true });
  const holes = holesOf(output);
  const status = holes === null ? "not run" : holes === 0 ? "passed" : "failed";
  const test = `O5: npm audit --omit=dev (${holes === null ? "the registry does not answer it" : `${holes} known`})`;
  if (holes) failed ||= 1;
  rows.set("O5", [{ test, file: "package-lock.json", status, ms: 0 }]);
}

/** How many known holes a report of `npm audit` tells of; `null` when it is none. */
function holesOf(output) {
  try {
    return JSON.parse(output.slice(output.indexOf("{"))).metadata.vulnerabilities.total;
  } catch {
    return null;
  }
}

/** A row holds when all that prove it do, and fails when one of them does; else nobody knows. */
const markOf = (tests) =>
  tests.some(({ status }) => status === "failed") ? "✗" : tests.every(({ status }) => status === "passed") ? "✓" : "?";

const groups = [...new Set("GRAZSIUCDFOM")];
const order = (row) => groups.indexOf(row[0]) * 100 + Number(row.slice(1));
const scorecard = [...rows.keys()]
  .sort((one, other) => order(one) - order(other))
  .map((row) => ({ row, passed: markOf(rows.get(row)) === "✓", tests: rows.get(row) }));
const file = inRoot(".cache", "acceptance.json");
writeFileSync(file, `${JSON.stringify({ at: new Date().toISOString(), rows: scorecard }, null, 2)}\n`);

console.log("\nAcceptance");
for (const { row, tests } of scorecard) {
  console.log(`  ${markOf(tests)} ${row.padEnd(4)} ${tests.map(({ test }) => test).join(" · ")}`);
}
console.log(
  `\n${scorecard.filter(({ passed }) => passed).length} of ${scorecard.length} rows hold; ${path.relative(inRoot(), file)}`,
);
process.exitCode = failed;
