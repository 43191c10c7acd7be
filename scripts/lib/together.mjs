// Test files that share the modules they load. Jest gives each file modules of its own; for a test of the whole site
// loading those takes longer than its tests do.
import { mkdirSync, mkdtempSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { inRoot } from "./project.mjs";

/** A file that replaces modules, or asks for an environment of its own, must stay by itself. */
const mustBeAlone = (file) =>
  /\bjest\.(mock|setTimeout)\(|@jest-environment\b/.test(readFileSync(inRoot(file), "utf8"));

/**
 * Writes into a new folder below `parent` as many suites as wanted, each of which runs some of the files, named by
 * their paths. Answers that folder, the suites, and the files that have to run by themselves; all paths are whole.
 */
export function together(files, count, parent) {
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(path.join(parent, "suites-"));
  const size = (file) => statSync(inRoot(file)).size;
  const shared = files.filter((file) => !mustBeAlone(file)).toSorted((a, b) => size(b) - size(a));
  const hands = Array.from({ length: Math.min(count, shared.length) }, () => []);
  // To and fro, so that each gets large ones and small ones.
  shared.forEach((file, place) => {
    const [round, step] = [Math.floor(place / hands.length), place % hands.length];
    hands[round % 2 === 0 ? step : hands.length - 1 - step].push(file);
  });
  const suites = hands.map((hand, place) => {
    const suite = path.join(folder, `${place + 1}.test.ts`);
    const lines = hand.map((file) => {
      const from = path.relative(folder, inRoot(file)).replaceAll("\\", "/");
      return `describe(${JSON.stringify(file)}, () => void require(${JSON.stringify(from)}));\n`;
    });
    writeFileSync(suite, lines.join(""));
    return suite;
  });
  return { folder, suites, alone: files.filter(mustBeAlone).map((file) => inRoot(file)) };
}
