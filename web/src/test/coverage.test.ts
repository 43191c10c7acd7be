import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

const root = path.resolve(__dirname, "../../..");
const rows = readFileSync(path.join(root, "docs/coverage.md"), "utf8")
  .split("\n")
  .filter((line) => line.startsWith("| ") && !/^\| (promise|---)/.test(line))
  .map((line) => {
    const [promise = "", proof = ""] = line.slice(2, -2).split(" | ");
    return { promise, proofs: proof.trim().split("<br>") };
  });

test("the table has a proof for every promise", () => {
  expect(rows.length).toBeGreaterThan(100);
  expect(rows.filter(({ proofs }) => proofs.some((proof) => !/^`[^`]+` \S/.test(proof)))).toEqual([]);
});

test("every test that the table names is there", () => {
  const lost = rows.flatMap(({ proofs }) =>
    proofs.filter((proof) => {
      const [, file = "", title = ""] = /^`([^`]+)` (.+)$/.exec(proof) ?? [];
      const place = path.join(root, file);
      return !existsSync(place) || !readFileSync(place, "utf8").includes(title);
    }),
  );
  expect(lost).toEqual([]);
});
