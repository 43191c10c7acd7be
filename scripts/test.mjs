// npm test: installs what is missing, then everything that must hold. Ends with one summary and a count.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { BROWSER_ADVICE, findBrowser } from "./lib/browser.mjs";
import { checkDrift } from "./lib/generated.mjs";
import { REDIS_ADVICE, ensureRedis } from "./lib/redis.mjs";
import {
  ensureBuilt,
  ensureGenerated,
  ensureInstalled,
  fail,
  inRoot,
  requireNode,
  run,
  runTool,
} from "./lib/project.mjs";

const CHECKS_AT_ONCE = 2;

requireNode();
await ensureInstalled();
await ensureGenerated().catch((error) => fail(error.message));
mkdirSync(inRoot("node_modules", ".cache"), { recursive: true });
const reports = mkdtempSync(inRoot("node_modules", ".cache", "test-"));
const results = [];

/** A check that passes or fails as a whole. */
async function check(name, work) {
  await step(name, async () => {
    const { code, output } = await work();
    return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output: code === 0 ? "" : output };
  });
}

async function step(name, work) {
  const start = Date.now();
  const result = await work().catch((error) => ({ passed: 0, failed: 1, output: error.message }));
  const seconds = ((Date.now() - start) / 1000).toFixed(1);
  results.push({ name, seconds, ...result });
  console.log(`${result.failed > 0 ? "✗" : "✓"} ${name} (${seconds} s)`);
  if (result.output) console.log(`\n${result.output.trim()}\n`);
}

async function atMost(count, jobs) {
  const waiting = [...jobs];
  const worker = async () => {
    for (let job = waiting.shift(); job; job = waiting.shift()) await job();
  };
  await Promise.all(Array.from({ length: count }, worker));
}

function jest(part) {
  return async () => {
    const report = path.join(reports, `${part}.json`);
    const args = ["--config", `${part}/jest.config.cjs`, "--json", `--outputFile=${report}`, "--silent=false"];
    const { code, output } = await runTool("jest/bin/jest.js", args, { quiet: true, env: { NODE_ENV: "test" } });
    const found = existsSync(report) ? JSON.parse(readFileSync(report, "utf8")) : null;
    const [passed, failed] = [found?.numPassedTests ?? 0, found?.numFailedTests ?? 0];
    const broken = code !== 0 && failed === 0 ? 1 : 0;
    return { passed, failed: failed + broken, output: code === 0 ? "" : withoutReport(output) };
  };
}

/** `--json` repeats the report on stdout. */
const withoutReport = (output) => output.replace(/^\{"num.*$/gm, "");

/** One apt-get at a time. */
const redis = ensureRedis();
const browser = redis.then(findBrowser);

async function playwright() {
  const found = await browser;
  if (!found) return { passed: 0, failed: 1, output: BROWSER_ADVICE };
  const report = path.join(reports, "playwright.json");
  const { code, output } = await runTool(
    "@playwright/test/cli.js",
    ["test", "--reporter=list,json,./e2e/page-reporter.ts"],
    {
      quiet: true,
      cwd: inRoot("web"),
      env: { CHROMIUM_PATH: found, PLAYWRIGHT_JSON_OUTPUT_FILE: report, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    },
  );
  const stats = existsSync(report) ? JSON.parse(readFileSync(report, "utf8")).stats : {};
  const { expected = 0, flaky: atSecondTry = 0, unexpected: failed = 0 } = stats;
  const broken = code !== 0 && failed === 0 ? 1 : 0;
  const silent = code === 0 && atSecondTry === 0;
  return { passed: expected + atSecondTry, failed: failed + broken, atSecondTry, output: silent ? "" : output };
}

let built;
const build = async () => {
  built ??= ensureBuilt({ quiet: true });
  await built;
  return { code: 0, output: "" };
};
const drift = async () => {
  await build();
  return checkDrift();
};
const budget = async () => {
  await build();
  return run(process.execPath, ["scripts/check-bundle.mjs"], { quiet: true, cwd: inRoot("web") });
};

// Checks share the processors; tests get them for themselves, since some of them measure time.
await atMost(CHECKS_AT_ONCE, [
  () => check("types and lint", () => runTool("oxlint/bin/oxlint", [], { quiet: true })),
  () =>
    check("imports and texts", () => runTool("eslint/bin/eslint.js", [".", "--max-warnings", "0"], { quiet: true })),
  () => check("build", build),
  () =>
    check("format", () =>
      runTool("prettier/bin/prettier.cjs", ["--check", ".", "--log-level", "warn"], { quiet: true }),
    ),
  () => check("generated files", drift),
  () => check("size of the web", budget),
]);
const hasRedis = await redis;
await step("API tests", jest("api"));
await step("web tests", jest("web"));
await step("browser tests", playwright);

rmSync(reports, { recursive: true, force: true });
const sum = (key) => results.reduce((total, result) => total + result[key], 0);
console.log("\nSummary");
if (!hasRedis) console.log(`  ! ${REDIS_ADVICE}`);
for (const { name, passed, failed, atSecondTry, seconds } of results) {
  const unsteady = atSecondTry ? ` (${atSecondTry} at the second try: see above)` : "";
  console.log(`  ${failed > 0 ? "✗" : "✓"} ${name}: ${passed} passed${unsteady}, ${failed} failed, ${seconds} s`);
}
process.exitCode = sum("failed") > 0 ? 1 : 0;
console.log(`\n${sum("passed")} passed, ${sum("failed")} failed`);
