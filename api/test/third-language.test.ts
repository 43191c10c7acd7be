/** @slow: it builds the site once more, with a language that is made from English. */
import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { parse, TYPE, type MessageFormatElement } from "@formatjs/icu-messageformat-parser";
import { languages } from "@tree-for-deed/common/languages";
import { Client } from "pg";
import { type TestDatabase, migratedDatabase } from "./database";
import { aRegistration } from "./factories";
import { type SpawnedSite, spawnSite } from "./spawned-site";
import { RegisterDocument } from "./documents/accounts.generated";
import type { Language } from "./documents/schema.generated";

const ROOT = path.resolve(__dirname, "../..");
const MADE = "eo";
const run = promisify(execFile);
const script = (name: string) => path.join(__dirname, "third-language", name);

/** Content that shows all languages at once, for readers who have not chosen. */
const IN_ALL = ["unsubscribe page", "page without a connection"];

/** The words of a message as they are written, without what is put in. */
const literalsOf = (elements: readonly MessageFormatElement[]): string[] =>
  elements.flatMap((element) => {
    if (element.type === TYPE.literal) return [element.value.trim()];
    const inside = "options" in element ? Object.values(element.options).map(({ value }) => value) : [];
    return [...inside, ...("children" in element ? [element.children] : [])].flatMap(literalsOf);
  });

/** The texts of a language in the folder `texts`: area, id and words. */
function textsOf(texts: string, language: string): { area: string; id: string; literals: string[] }[] {
  const files = readdirSync(path.join(texts, language)).filter((file) => file !== "language.json");
  return files.flatMap((file) => {
    const area = path.basename(file, ".json");
    const messages = JSON.parse(readFileSync(path.join(texts, language, file), "utf8")) as Record<string, string>;
    return Object.entries(messages).map(([id, text]) => ({ area, id, literals: literalsOf(parse(text)) }));
  });
}

/** Words that are surely a sentence of a catalog: shorter ones are also in names and addresses. */
const isTelling = (words: string): boolean => words.length >= 12 && words.includes(" ");

const NAMED: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  "#x27": "'",
  "#39": "'",
};
const plain = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|apos|#x27|#39);/g, (_, name: string) => NAMED[name] ?? "");

let folder: string;
/** Everything that the site with the third language says in it, by what it is. */
let said: ReadonlyMap<string, string>;
const inMade = () => path.join(folder, "common/texts");

beforeAll(async () => {
  mkdirSync(path.join(ROOT, ".cache"), { recursive: true });
  folder = mkdtempSync(path.join(ROOT, ".cache/third-language-"));
  await run(process.execPath, [script("make-site.mjs"), ROOT, folder]);
  const { stdout } = await run(process.execPath, [script("say-all.mjs"), folder], { maxBuffer: 64 * 1024 * 1024 });
  const texts = Object.entries(JSON.parse(stdout) as Record<string, string[]>);
  said = new Map(texts.map(([what, all]) => [what, plain(all.join("\n"))]));
}, 300_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("a language is a folder and its name in the list: every page, mail, push message, card and certificate is in it", () => {
  const made = textsOf(inMade(), MADE).flatMap(({ literals }) => literals.filter(isTelling));
  const silent = [...said].filter(([, text]) => !made.some((words) => text.includes(words))).map(([what]) => what);
  expect(silent).toEqual([]);
  for (const kind of ["mail", "push", "card", "certificate", "page"])
    expect([...said.keys()].filter((what) => what.startsWith(kind)).length).toBeGreaterThan(0);
});

test("no sentence of another language's catalog is left in them", () => {
  const foreign = languages
    .flatMap((language) => textsOf(path.join(ROOT, "common/texts"), language))
    .flatMap(({ literals }) => literals.filter(isTelling));
  const leaksOf = (what: string) => foreign.filter((words) => said.get(what)?.includes(words));
  const leaks = [...said.keys()].flatMap((what) => leaksOf(what).map((words) => `${what}: ${words}`));
  expect(leaks.filter((leak) => !IN_ALL.some((what) => leak.startsWith(`${what}: `)))).toEqual([]);
  // This search also finds the sentences of pages that show all languages.
  for (const what of IN_ALL) expect(leaksOf(what).length).toBeGreaterThan(0);
});

test("every text that the API says itself is among them", () => {
  const all = [...said.values()].join("\n");
  const unsaid = textsOf(inMade(), MADE)
    .filter(({ area }) => area.startsWith("api-") && area !== "api-export")
    .filter(({ literals }) => !literals.some((words) => words !== "" && all.includes(words)));
  expect(unsaid.map(({ id }) => id)).toEqual([]);
});

describe("a site with the language, on a database that was made without it", () => {
  let database: TestDatabase;
  let site: SpawnedSite;

  beforeAll(async () => {
    database = await migratedDatabase();
    site = await spawnSite(
      {
        DATA_DIR: path.join(folder, "data"),
        DATABASE_URL: database.url,
        SESSION_SECRET: "a-session-secret-of-the-third-language-alone",
      },
      path.join(folder, "api/dist/main.js"),
    );
  });
  afterAll(async () => {
    site.child.kill("SIGTERM");
    await site.exited;
    await database.drop();
  });

  const rows = async (query: string): Promise<unknown[]> => {
    const client = new Client({ connectionString: database.url });
    await client.connect();
    return client
      .query(query)
      .then((result) => result.rows as unknown[])
      .finally(() => client.end());
  };

  /** Resolves when the process has written this down, as it does for the subject of a mail. */
  const toHaveSaid = (words: string) =>
    new Promise<void>((resolve) => {
      const look = (): void => {
        if (words !== "" && site.output().includes(words)) resolve();
      };
      site.child.stdout?.on("data", look);
      look();
    });

  test("takes it for a member, and writes to them in it", async () => {
    const input = { ...aRegistration(), language: MADE as Language };
    const { errors } = await site.client.graphql(RegisterDocument, { input });
    expect(errors).toEqual([]);
    expect(await rows(`SELECT language FROM users WHERE username = '${input.username}'`)).toEqual([{ language: MADE }]);
    const confirm = textsOf(inMade(), MADE).find(({ id }) => id === "mail.address_confirm.subject");
    await toHaveSaid(confirm?.literals[0] ?? "");
  });

  test("offers it to readers and search engines beside the others", async () => {
    const page = (await site.client.get(`/about-us?lang=${MADE}`)).text;
    expect(page).toContain(`<html lang="${MADE}"`);
    for (const language of [...languages, MADE]) expect(page).toMatch(new RegExp(`hreflang="${language}"`, "i"));
    expect(page).toContain("Màdè làñgùàgè");
  });
});
