// What `npm test` is asked to run: everything, some parts, some files of a part, or what a change touches.
import { filesBelow, inRoot, relativeToRoot, run } from "./project.mjs";

export const PARTS = ["checks", "api", "web", "browser"];

export const USAGE = `npm test                            everything
npm test -- PART [file …] [PART …]  some parts: checks, api, web or browser; a file is named by any piece of its path
npm test -- --changed [base]        what a change touches, compared with main (or with base)`;

const IS_TEST = {
  api: /^(api|common)\/(src|test)\/.*\.test\.ts$/,
  web: /^web\/src\/.*\.test\.tsx?$/,
  browser: /^web\/e2e\/.*\.spec\.ts$/,
};

const ROOTS = { api: ["api/src", "api/test", "common/src"], web: ["web/src"], browser: ["web/e2e"] };

/** The folders in which a part has its tests. */
export const rootsOf = (part) => ROOTS[part];

/** The test files of a part, from the root. */
export function testsOf(part) {
  return rootsOf(part)
    .flatMap((folder) => filesBelow(inRoot(folder)).map(relativeToRoot))
    .filter(isTestOf(part));
}

const isTestOf = (part) => (file) => IS_TEST[part].test(file);

/** A part is left out, runs whole (`true`), or runs these files of it (`{ files }`, or `{ related }` to them). */
const WHOLE = { checks: true, api: true, web: true, browser: true };

/** What the words after `npm test --` select. Throws a sentence for words that mean nothing. */
export async function selectionOf(words) {
  if (words.length === 0) return WHOLE;
  if (words[0] === "--changed") {
    if (words.length > 2 || words[1]?.startsWith("-")) throw new Error("--changed takes at most one base.");
    return touchedBy(await changedFiles(words[1]));
  }
  const selection = {};
  let part = null;
  for (const word of words) {
    if (PARTS.includes(word)) {
      part = word;
      selection[part] ??= true;
    } else {
      if (!part || part === "checks") throw new Error(`"${word}" is no part of the tests.`);
      const files = testsOf(part).filter((file) => file.includes(word.replaceAll("\\", "/")));
      if (files.length === 0) throw new Error(`No test file of ${part} has "${word}" in its path.`);
      const chosen = selection[part] === true ? [] : selection[part].files;
      selection[part] = { files: [...new Set([...chosen, ...files])] };
    }
  }
  return selection;
}

async function git(...args) {
  const { code, output } = await run("git", args, { quiet: true });
  if (code !== 0) throw new Error(`git ${args.join(" ")} says: ${output.trim()}`);
  return output.trim();
}

/** What differs from where this work left main (or `base`), uncommitted and untracked files included. */
async function changedFiles(base) {
  const from = await git("merge-base", "HEAD", base ?? "main").catch((error) => {
    if (base) throw error;
    return "HEAD";
  });
  const changed = await git("diff", "--name-only", "--relative", from);
  const added = await git("ls-files", "--others", "--exclude-standard");
  return `${changed}\n${added}`.split("\n").filter(Boolean);
}

/** What every part stands on: whoever changes it runs everything. */
const GROUND =
  /^(package(-lock)?\.json|tsconfig\.json|\.npmrc|scripts\/.*|\.ci\/.*|(api|web|common)\/(package|tsconfig[^/]*)\.json)$/;
const PROGRAM = /\.(ts|tsx)$/;

/** What to run after these files have changed. What a test covers is followed through imports; the rest is whole. */
function touchedBy(changed) {
  if (changed.some((file) => GROUND.test(file))) return WHOLE;
  const selection = {};
  if (changed.length > 0) selection.checks = { files: changed };
  const [api, web] = [/^(api|common)\//, /^(web\/(?!e2e\/)|common\/|docs\/coverage\.md)/].map((side) =>
    changed.filter((file) => side.test(file)),
  );
  if (changed.includes("schema.graphql")) Object.assign(selection, { api: true, web: true });
  if (api.length > 0) selection.api ??= api.every(isFollowed) ? { related: api } : true;
  if (web.length > 0) selection.web ??= web.every(isFollowed) ? { related: web } : true;
  const browser = changed.filter((file) => /^web\/(e2e\/|playwright)/.test(file));
  if (browser.length > 0) {
    const specs = browser.filter(isTestOf("browser"));
    selection.browser = specs.length === browser.length ? { files: specs } : true;
  }
  return selection;
}

/** Whether jest finds the tests of a file by who imports it. */
const isFollowed = (file) => PROGRAM.test(file) && !/(^|\/)(test\/(global|harness)|vite\.|jest\.)/.test(file);
