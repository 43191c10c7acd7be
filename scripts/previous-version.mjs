// node scripts/previous-version.mjs [<commit> [file …]]: runs the API tests of an earlier version on the tables of this one, since
// both run beside each other during an upgrade, and the earlier one again after a rollback. Without a commit it is the last release.
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fail, inRoot, npm, requireNode, run } from "./lib/project.mjs";

const MIGRATIONS = "api/src/platform/database/migrations";
/** Tests that name every table, column or migration that there may be. */
const OF_ITS_OWN_TABLES = [
  "/migrations",
  "/operations/",
  "/docs/",
  "/capabilit",
  "third-language",
  "/members/export",
  "/cli",
];

requireNode();
const [given, ...files] = process.argv.slice(2);
const git = async (args, cwd) => {
  const { code, output } = await run("git", args, { quiet: true, cwd });
  return code === 0 ? output.trim() : null;
};
const commit = given ?? (await git(["describe", "--tags", "--abbrev=0", "--match=v*", "HEAD^"]));
if (!commit || !(await git(["rev-parse", "--verify", `${commit}^{commit}`])))
  fail("There is no earlier version: name a commit");

const folder = mkdtempSync(path.join(tmpdir(), "previous-version-"));
const there = (...parts) => path.join(folder, ...parts);
try {
  if ((await git(["worktree", "add", "--detach", "--force", folder, commit])) === null)
    fail(`${commit} cannot be checked out`);
  await install();
  const added = readdirSync(inRoot(MIGRATIONS)).filter(
    (name) => !name.includes(".generated.") && !existsSync(there(MIGRATIONS, name)),
  );
  for (const name of added) cpSync(inRoot(MIGRATIONS, name), there(MIGRATIONS, name));
  console.log(`${commit} with ${added.length} newer migrations: ${added.join(", ") || "none"}`);
  process.exitCode = (await test()).code;
} finally {
  await git(["worktree", "remove", "--force", folder]);
  rmSync(folder, { recursive: true, force: true });
}

/** Links the packages that are here, with the earlier version's own workspaces, or installs those of its lock file. */
async function install() {
  const lock = (read) => readFileSync(read("package-lock.json"), "utf8");
  if (lock(inRoot) !== lock(there)) {
    if ((await npm(["ci", "--no-audit", "--no-fund"], { quiet: true, cwd: folder })).code !== 0) fail("npm ci failed");
    return;
  }
  mkdirSync(there("node_modules"));
  for (const name of readdirSync(inRoot("node_modules")))
    if (!name.startsWith(".") && name !== "@tree-for-deed")
      symlinkSync(inRoot("node_modules", name), there("node_modules", name));
  mkdirSync(there("node_modules", "@tree-for-deed"));
  for (const name of readdirSync(inRoot("node_modules", "@tree-for-deed"))) {
    symlinkSync(there(name), there("node_modules", "@tree-for-deed", name));
    if (existsSync(inRoot(name, "node_modules")))
      symlinkSync(inRoot(name, "node_modules"), there(name, "node_modules"));
  }
}

function test() {
  const which = files.length > 0 ? ["--runTestsByPath", ...files] : ["--testPathIgnorePatterns", ...OF_ITS_OWN_TABLES];
  const jest = there("node_modules", "jest", "bin", "jest.js");
  return run(process.execPath, [jest, "--config", there("api", "jest.config.cjs"), ...which], { cwd: folder });
}
