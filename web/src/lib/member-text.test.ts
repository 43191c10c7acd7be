import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { memberText } from "./member-text";

test("what a person wrote goes in the direction of its letters, in its language", () => {
  expect(memberText("আমি গাছ লাগাই")).toEqual({ lang: "bn", dir: "auto" });
  expect(memberText("زرعت شجرة")).toEqual({ lang: "", dir: "auto" });
});

test("no element says the language of a person's text without letting it go in its direction", () => {
  const root = path.resolve(__dirname, "..");
  const files = readdirSync(root, { recursive: true, encoding: "utf8" }).filter((file) =>
    /(?<!\.test)\.tsx$/.test(file),
  );
  expect(files.length).toBeGreaterThan(300);
  // A picture's description has no text direction of its own.
  const bare = files.filter((file) => /lang=\{textLanguage\(/.test(readFileSync(path.join(root, file), "utf8")));
  expect(bare).toEqual([]);
});
