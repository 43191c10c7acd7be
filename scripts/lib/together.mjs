// Test files that share the modules they load. Jest gives each file modules of its own; for a test of the whole site
// loading those takes longer than its tests do.
import { mkdirSync, mkdtempSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { inRoot } from "./project.mjs";

/** A file that replaces modules, or asks for an environment of its own, must stay by itself. */
const mustBeAlone = (file) =>
  /\bjest\.(mock|setTimeout)\(|@jest-environment\b/.test(readFileSync(inRoot(file), "utf8"));

/** What a file whose docblock says `@slow` weighs besides its size: it takes about ten seconds. */
const SLOW = 60_000;

/** A guess at how long a file takes. */
function weightOf(file) {
  const isSlow = /^\s*\/\*\*[^/]*@slow\b/.test(readFileSync(inRoot(file), "utf8"));
  return statSync(inRoot(file)).size + (isSlow ? SLOW : 0);
}

/**
 * Writes into a new folder below `parent` suites for so many workers, each of which runs some of the files, named by
 * their paths. Answers that folder, and all that is to be run, in this order: what has to run by itself, then suites that
 * become smaller and smaller, so that every worker has something to do until the end. All paths are whole.
 */
export function together(files, workers, parent) {
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(path.join(parent, "suites-"));
  const shared = files.filter((file) => !mustBeAlone(file)).map((file) => ({ file, weight: weightOf(file) }));
  const shares = sharesFor(workers);
  const unit = shared.reduce((sum, { weight }) => sum + weight, 0) / shares.reduce((sum, share) => sum + share);
  const suites = shares.map((share) => ({ room: share * unit, files: [] }));
  for (const { file, weight } of shared.toSorted((a, b) => b.weight - a.weight)) {
    const roomiest = suites.reduce((most, each) => (each.room > most.room ? each : most));
    roomiest.files.push(file);
    roomiest.room -= weight;
  }
  const filled = suites.filter((suite) => suite.files.length > 0);
  return { folder, run: [...files.filter(mustBeAlone).map((file) => inRoot(file)), ...filled.map(written(folder))] };
}

/** Each is a part of what the ones before it leave. */
const sharesFor = (workers) =>
  Array.from({ length: workers === 1 ? 1 : 4 * workers }, (_, place) => (1 - 1 / (2 * workers)) ** place);

const written = (folder) => (suite, place) => {
  const name = path.join(folder, `${place + 1}.test.ts`);
  const lines = suite.files.map((file) => {
    const from = path.relative(folder, inRoot(file)).replaceAll("\\", "/");
    return `describe(${JSON.stringify(file)}, () => void require(${JSON.stringify(from)}));\n`;
  });
  writeFileSync(name, lines.join(""));
  return name;
};
