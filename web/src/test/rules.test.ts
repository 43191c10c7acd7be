import { existsSync, readFileSync, readdirSync } from "node:fs";
import path from "node:path";

const root = path.resolve(__dirname, "../../..");
const NOT_OURS = /(^|\/)(node_modules|dist|test-results|\.[^/]+)(\/|$)/;

const sources = ["api", "web", "common", "scripts"]
  .filter((part) => existsSync(path.join(root, part)))
  .flatMap((part) =>
    readdirSync(path.join(root, part), { recursive: true, encoding: "utf8" }).map((file) =>
      path.posix.join(part, file),
    ),
  )
  .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !NOT_OURS.test(file))
  .map((file) => ({ file, text: readFileSync(path.join(root, file), "utf8") }));

const codes = [...readFileSync(path.join(root, "docs/rules.md"), "utf8").matchAll(/\*\*([A-Z]\d{1,2})\*\*/g)].map(
  ([, code]) => code,
);
const rules = new Set(codes);

/** Citations after the document's name in comments, and the codes at the beginning of test titles. */
const CITED = /docs\/rules\.md` ((?:[A-Z]\d{1,2}|, | to | and )+)/g;
const TITLED = /\b(?:describe|it|test)(?:\.each\([^)]*\))?\(\s*["'`]((?:[A-Z]\d{1,2}(?:, )?)+):/g;

test("each code names one rule", () => {
  expect(codes).toHaveLength(rules.size);
});

test.each([
  ["comments", CITED],
  ["tests' titles", TITLED],
])("every code that %s cite is a rule", (_, pattern) => {
  const cited = sources.flatMap(({ file, text }) =>
    [...text.matchAll(pattern)].flatMap(([, found = ""]) =>
      (found.match(/[A-Z]\d{1,2}/g) ?? []).map((code) => ({ file, code })),
    ),
  );
  expect(cited.length).toBeGreaterThan(20);
  expect(cited.filter(({ code }) => !rules.has(code))).toEqual([]);
});

test("every document that a source names is in the repository", () => {
  const there = (name: string): boolean =>
    existsSync(path.join(root, name)) || existsSync(path.join(root, "docs", name));
  const lost = sources.flatMap(({ file, text }) =>
    [...text.matchAll(/`([\w/-]+\.md)`/g)].map(([, name = ""]) => ({ file, name })).filter(({ name }) => !there(name)),
  );
  expect(lost).toEqual([]);
});
