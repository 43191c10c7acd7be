import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { readConfig } from "../../src/config";

const page = (name: string): string => readFileSync(path.resolve(__dirname, "../../../docs", name), "utf8");

test("every setting that the site reads is on the page of settings, or of tests", () => {
  const read = new Set<string>();
  const given: Record<string, string> = { DATA_DIR: mkdtempSync(path.join(tmpdir(), "settings-")) };
  readConfig(
    new Proxy(given, {
      get: (target, name) => {
        read.add(String(name));
        return target[String(name)];
      },
    }),
  );
  const documented = page("settings.md") + page("testing.md");
  expect([...read].filter((name) => !documented.includes(`\`${name}\``))).toEqual([]);
  expect(read.size).toBeGreaterThan(30);
});
