// npm test: installs what is missing, then everything that must hold. Ends with one summary and a count.
// npm test -- PART [file …] runs some of it, npm test -- --changed what a change touches.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import path from "node:path";
import { BROWSER_ADVICE, findBrowser } from "./lib/browser.mjs";
import { checkDrift } from "./lib/generated.mjs";
import { ensureEngines } from "./lib/engines.mjs";
import { failedInJest, failedInPlaywright } from "./lib/failures.mjs";
import { folderInMemory } from "./lib/memory.mjs";
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
import { schedule } from "./lib/schedule.mjs";
import { USAGE, rootsOf, selectionOf, testsOf } from "./lib/selection.mjs";
import { together } from "./lib/together.mjs";

requireNode();
const selected = await selectionOf(process.argv.slice(2)).catch((error) => fail(`${error.message}\n\n${USAGE}`));
const began = Date.now();
await ensureInstalled();
await ensureGenerated().catch((error) => fail(error.message));
mkdirSync(inRoot("node_modules", ".cache"), { recursive: true });
const inMemory = folderInMemory();
if (inMemory) process.env["TMPDIR"] ??= inMemory;
const reports = mkdtempSync(inRoot("node_modules", ".cache", "test-"));
const results = [];
const suiteFolders = [];

/** One apt-get at a time. */
const engines = selected.api ? ensureEngines() : Promise.resolve([]);
const browser = selected.browser ? engines.then(findBrowser) : Promise.resolve(null);

/** A job that says how it went, and counts: one that rejects has failed. */
function job({ name, work, ...place }) {
  const timed = async () => {
    const start = Date.now();
    const result = await work().catch((error) => ({ passed: 0, failed: 1, output: error.message }));
    const seconds = ((Date.now() - start) / 1000).toFixed(1);
    results.push({ name, seconds, ...result });
    console.log(`${result.failed > 0 ? "✗" : "✓"} ${name} (${seconds} s)`);
    if (result.output) console.log(`\n${result.output.trim()}\n`);
  };
  return { name, work: timed, ...place };
}

/** A job that passes or fails as a whole. */
function check({ work, ...rest }) {
  const counted = async () => {
    const { code, output } = await work();
    return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output: code === 0 ? "" : output };
  };
  return job({ work: counted, ...rest });
}

const builds = {};
/** Every job that needs a build awaits the same one; a build that failed is reported once, by its own job. */
const built = (part) => (builds[part] ??= ensureBuilt({ quiet: true, parts: [part] }));
const build = (part) => ({
  name: `build of the ${part === "api" ? "API" : "web"}`,
  work: () => built(part).then(() => ({ code: 0, output: "" })),
});
const [apiBuild, webBuild] = [build("api"), build("web")];
const tool =
  (file, ...args) =>
  () =>
    runTool(file, args, { quiet: true });

function checks(wanted) {
  const files = wanted === true ? null : wanted.files;
  const there = files?.filter((file) => existsSync(inRoot(file)));
  const touches = (pattern) => !files || files.some((file) => pattern.test(file));
  const programs = there?.filter((file) => /\.[mc]?[jt]sx?$/.test(file)) ?? ["."];
  const none = "--no-error-on-unmatched-pattern";
  const eslint = tool("eslint/bin/eslint.js", "--max-warnings", "0", none, "--no-warn-ignored", ...programs);
  const formatter = tool("oxfmt/bin/oxfmt", "--check", none, ...(there ?? ["."]));
  return [
    // A type that changes can break any file that uses it.
    touches(/\.([mc]?[jt]sx?|graphql)$/) && check({ name: "types and lint", work: tool("oxlint/bin/oxlint") }),
    programs.length > 0 && check({ name: "imports and texts", work: eslint }),
    (!there || there.length > 0) && check({ name: "format", work: formatter }),
    touches(/^(api|common)\/(src|texts)\//) &&
      check({ name: "generated files", after: [apiBuild.name], work: () => built("api").then(checkDrift) }),
    touches(/^(web|common)\/(src|texts|scripts|public|vite|index)|^package-lock/) &&
      check({
        name: "what old browsers can read",
        after: [webBuild.name],
        work: async () => {
          await built("web");
          return run(process.execPath, ["scripts/check-built.mjs"], { quiet: true, cwd: inRoot("web") });
        },
      }),
    touches(/^(web|common)\/(src|texts|scripts|public|vite|index)/) &&
      check({
        name: "size of the web",
        after: [webBuild.name],
        work: async () => {
          await built("web");
          return run(process.execPath, ["scripts/check-bundle.mjs"], { quiet: true, cwd: inRoot("web") });
        },
      }),
  ].filter(Boolean);
}

/**
 * Each file of the web loads its program anew, and drops it: that is not worth optimizing, and needs room (MB). With these
 * the same files take three quarters of the work; those of the API, which share theirs, would take more.
 */
const nodeOptions = { api: [], web: ["--no-opt", "--max-semi-space-size=64"] };

/** `--json` repeats the report on stdout. */
const withoutReport = (output) => output.replace(/^\{"num.*$/gm, "");

function jest(part, name, args, env) {
  return async () => {
    const report = path.join(reports, `${name}.json`);
    const common = ["--config", `${part}/jest.config.cjs`, "--json", `--outputFile=${report}`, "--silent=false"];
    const options = { quiet: true, env: { NODE_ENV: "test", ...env }, nodeOptions: nodeOptions[part] };
    const { code, output } = await runTool("jest/bin/jest.js", [...common, "--passWithNoTests", ...args], options);
    const found = existsSync(report) ? JSON.parse(readFileSync(report, "utf8")) : null;
    const [passed, failed] = [found?.numPassedTests ?? 0, found?.numFailedTests ?? 0];
    // Jest can end with 0 and without its report: then nobody knows what passed.
    const isWhole = code === 0 && (found !== null || output.includes("No tests found"));
    const broken = !isWhole && failed === 0 ? 1 : 0;
    const failures = failedInJest(found);
    return { passed, failed: failed + broken, failures, output: isWhole ? "" : withoutReport(output) };
  };
}

/** Either part alone leaves a sixth of the processors idle, however many there are: each counts as one, so that they share. */
function jestJob(part, name, wanted, { after, env } = {}) {
  if (wanted !== true && wanted.related) {
    const there = wanted.related.filter((file) => existsSync(inRoot(file)));
    return job({ name, after, work: jest(part, name, ["--findRelatedTests", ...there], env) });
  }
  const files = wanted === true ? testsOf(part) : wanted.files;
  const byPath = (paths) => {
    if (part === "web") return ["--runTestsByPath", ...paths.map((file) => inRoot(file))];
    const made = together(paths, availableParallelism(), inRoot(part, ".cache"));
    suiteFolders.push(made.folder);
    const roots = [made.folder, ...rootsOf(part).map((folder) => inRoot(folder))].flatMap((root) => ["--roots", root]);
    const order = ["--testSequencer", inRoot("scripts", "lib", "in-order.cjs")];
    return [...roots, ...order, "--runTestsByPath", ...made.run];
  };
  return job({ name, after, work: jest(part, name, byPath(files), env) });
}

async function playwright(wanted) {
  const found = await browser;
  if (!found) return { passed: 0, failed: 1, output: BROWSER_ADVICE };
  const report = path.join(reports, "playwright.json");
  const files = wanted === true ? [] : wanted.files.map((file) => path.basename(file));
  const { code, output } = await runTool(
    "@playwright/test/cli.js",
    ["test", "--reporter=list,json,./e2e/page-reporter.ts", ...files],
    {
      quiet: true,
      cwd: inRoot("web"),
      env: { CHROMIUM_PATH: found, PLAYWRIGHT_JSON_OUTPUT_FILE: report, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    },
  );
  const written = existsSync(report) ? JSON.parse(readFileSync(report, "utf8")) : {};
  const { expected: passed = 0, unexpected: failed = 0 } = written.stats ?? {};
  const broken = code !== 0 && failed === 0 ? 1 : 0;
  return { passed, failed: failed + broken, failures: failedInPlaywright(written), output: code === 0 ? "" : output };
}

/** What the browser tests begin with is made while others still test. */
const SITE = "the browser tests' sites";
async function prepareSite() {
  await built("api");
  return run(process.execPath, [inRoot("web", "e2e", "prepare-site.mjs")], { quiet: true });
}

/** The main paths of a site, which the whole suite takes through a connection pooler; what it stands on is tested without. */
const MAIN_PATHS = /^api\/test\/(accounts|content|deeds|media|members|moderation|notices|rest|roles)\//;

function apiJobs() {
  const after = [apiBuild.name];
  if (selected.api !== true) return [selected.api && jestJob("api", "API tests", selected.api, { after })];
  const files = testsOf("api");
  const [main, others] = [
    files.filter((file) => MAIN_PATHS.test(file)),
    files.filter((file) => !MAIN_PATHS.test(file)),
  ];
  const env = { TEST_POOLER: "yes" };
  return [
    jestJob("api", "API tests", { files: others }, { after }),
    jestJob("api", "API tests of the main paths, through PgBouncer", { files: main }, { after, env }),
  ];
}

/** In the order in which they had best start: what others wait for first. */
function jobs() {
  const wantedChecks = selected.checks ? checks(selected.checks) : [];
  const waitsFor = (name) => wantedChecks.some(({ after }) => after?.includes(name));
  const needsApi = selected.api || selected.browser || waitsFor(apiBuild.name);
  const needsWeb = selected.browser || waitsFor(webBuild.name);
  return [
    needsApi && check(apiBuild),
    needsWeb && check(webBuild),
    selected.browser && check({ name: SITE, after: [apiBuild.name], work: prepareSite }),
    ...apiJobs(),
    selected.web && jestJob("web", "web tests", selected.web),
    // Beside the end of the API's tests, which leave a fifth of two processors idle.
    ...wantedChecks,
    selected.browser &&
      job({
        name: "browser tests",
        cores: 2,
        after: [apiBuild.name, webBuild.name, SITE],
        work: () => playwright(selected.browser),
      }),
  ].filter(Boolean);
}

await schedule(jobs(), Math.max(2, availableParallelism()));

rmSync(reports, { recursive: true, force: true });
for (const folder of suiteFolders) rmSync(folder, { recursive: true, force: true });
const sum = (key) => results.reduce((total, result) => total + result[key], 0);
console.log(`\nSummary (${((Date.now() - began) / 1000).toFixed(0)} s in all)`);
for (const advice of await engines) console.log(`  ! ${advice}`);
if (process.argv[2] === "--changed" && selected.browser !== true)
  console.log("  ! Of the browser tests only those that changed were run: npm test -- browser runs all of them");
for (const { name, passed, failed, seconds, failures = [] } of results) {
  console.log(`  ${failed > 0 ? "✗" : "✓"} ${name}: ${passed} passed, ${failed} failed, ${seconds} s`);
  for (const failure of failures) console.log(`      failed: ${failure}`);
}
process.exitCode = sum("failed") > 0 ? 1 : 0;
console.log(`\n${sum("passed")} passed, ${sum("failed")} failed`);
