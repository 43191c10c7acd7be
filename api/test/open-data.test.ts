import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { createServer, get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { promisify } from "node:util";
import { shiftedDay } from "@tree-for-deed/common/day";
import { dayFiles, TABLES } from "../src/capabilities/planting/open-data/open-data-file.view";
import { OpenData } from "../src/capabilities/planting/open-data/open-data.service";
import { Reads } from "../src/platform/database/reads";
import { newId } from "../src/shared/uuid";
import { inBulk } from "./factories";
import { type Site, startSite } from "./harness";
import { OpenDataDaysDocument } from "./open-data.generated";

const run = promisify(execFile);
const GUIDE = path.resolve(__dirname, "../../docs/api.md");
const BATCH = {
  trees: 2,
  plantedOn: "2026-02-01",
  country: "BD",
  district: "BD-60",
  village: "জাফলং",
  villageEn: 'Jaflong, "old"',
  latitude: 25.16349,
  longitude: 92.01762,
  speciesScientific: "Azadirachta indica",
  species: "নিম",
  speciesEn: "Neem",
  cost: 10_000,
  currency: "BDT",
  evidenceUrl: null,
  note: "=1+1",
};

let site: Site;
let partnerId: string;
beforeAll(async () => {
  site = await startSite({ config: { trustProxy: 1 } });
  partnerId = newId();
  await site.db.query(
    `INSERT INTO planting_partners (id, name, "nameEn", "createdAt") VALUES ($1, 'সবুজ বন', 'Sobuj Bon', now())`,
    [partnerId],
  );
});
afterAll(() => site.stop());

async function published(kind: string, content: object, at: string, corrects?: string): Promise<string> {
  const id = newId();
  await site.db.query(
    `INSERT INTO planting_records (id, kind, "factId", reason, "partnerId", content, "createdAt", "updatedAt", "publishedAt", "authorId")
     VALUES ($1, $2, $3, $4, $5, $6, $7, $7, $7, $8)`,
    [id, kind, corrects ?? id, corrects ? "Counted again" : null, partnerId, JSON.stringify(content), at, newId()],
  );
  return id;
}

/** Makes the due files at a time; returns the number of days. */
async function madeAt(time: string): Promise<number> {
  const { db, services } = site;
  const parts = { db, reads: new Reads(db), timeZone: "Asia/Dhaka", forest: services.forest };
  const openData = new OpenData({ ...parts, clock: () => new Date(time) });
  let days = 0;
  while (await openData.round()) days += 1;
  return days;
}

const read = async (file: string): Promise<string> => (await fetch(`${site.origin}/open-data/${file}`)).text();

/** Runs the guide's check unchanged. */
async function checked(origin = site.origin): Promise<unknown> {
  const [, code = ""] = /## Open data[\s\S]*?```js\n([\s\S]*?)```/.exec(await readFile(GUIDE, "utf8")) ?? [];
  const ours = code.replaceAll("http://localhost:4000", origin);
  return JSON.parse((await run(process.execPath, ["--input-type=module", "-e", ours])).stdout);
}

test("a day's files are made once when it is over, stay, and a changed past is noticed by the guide's check", async () => {
  expect(await checked()).toEqual({ days: 0, broken: [] });
  const batch = await published("batch", BATCH, "2026-03-01T10:00:00Z");
  await published("fund", { organisation: "Green Works" }, "2026-03-01T10:00:00Z");
  expect(await madeAt("2026-03-02T18:10:00Z")).toBe(1);
  expect(await madeAt("2026-03-02T18:14:00Z")).toBe(0);
  const correction = await published("batch", { ...BATCH, trees: 1 }, "2026-03-02T18:30:00Z", batch);
  const looked = { batchId: batch, surveyedOn: "2026-03-03", looked: 1, alive: 1, note: null };
  const survey = await published("survey", looked, "2026-03-03T10:00:00Z");
  expect(await madeAt("2026-03-04T18:20:00Z")).toBe(3);
  expect(await checked()).toEqual({ days: 4, broken: [] });

  const days = JSON.parse(await read("days.json")) as { day: string; sha256: string; previous: string | null }[];
  expect(days.map(({ day }) => day)).toEqual(["2026-03-01", "2026-03-02", "2026-03-03", "2026-03-04"]);
  expect(days[0]?.previous).toBeNull();
  const first = JSON.parse(await read("2026-03-01.json")) as { batches: object[]; sums: object };
  expect(first).toMatchObject({ format: 1, license: "CC-BY-4.0", sums: { earned: 0, alive: 0 }, surveys: [] });
  expect(first.batches).toEqual([
    {
      ...BATCH,
      id: batch,
      fact: batch,
      reason: null,
      publishedAt: "2026-03-01T10:00:00.000Z",
      latitude: 25.16,
      longitude: 92.02,
      partner: "সবুজ বন",
      partnerEn: "Sobuj Bon",
    },
  ]);
  expect(JSON.parse(await read("2026-03-03.json"))).toMatchObject({
    batches: [{ id: correction, fact: batch, reason: "Counted again", trees: 1 }],
    surveys: [{ id: survey, batch, looked: 1, alive: 1 }],
  });
  const { data } = await site.client().graphql(OpenDataDaysDocument);
  const records = [
    [0, 0],
    [1, 1],
    [0, 0],
    [1, 0],
  ].map(([batches, surveys]) => ({ batches, surveys }));
  expect(data.openDataDays).toEqual(days.toReversed().map((day, index) => ({ ...day, ...records[index] })));

  const csv = await read("batches.csv");
  expect(csv.split("\r\n")).toHaveLength(4);
  expect(csv).toContain(`"Jaflong, ""old"""`);
  expect(csv).toContain(`"\t=1+1"`);
  expect(csv.startsWith(`${TABLES.batches.join(",")}\r\n`)).toBe(true);

  await expect(site.db.query(`UPDATE open_data_days SET json = '{}'`)).rejects.toThrow("stays as it is");
  await site.db.query(`ALTER TABLE open_data_days DISABLE TRIGGER open_data_append_only`);
  await site.db.query(`UPDATE open_data_days SET json = replace(json, '"Neem"', '"Mango"') WHERE day = '2026-03-01'`);
  await site.db.query(`UPDATE open_data_days SET batches = '' WHERE day = '2026-03-03'`);
  await site.db.query(`ALTER TABLE open_data_days ENABLE TRIGGER open_data_append_only`);
  expect(await checked()).toEqual({ days: 4, broken: ["2026-03-01", "2026-03-02", "2026-03-03"] });
});

test("after ten years the guide's check asks twice, and asks again when it is told to wait", async () => {
  const old = await startSite();
  const sums = { earned: 1, funded: 0, planted: 0, alive: 0, surveyed: 0 };
  const rows: object[] = [];
  let previous: string | null = null;
  for (let count = 0; count < 3650; count += 1) {
    const day = shiftedDay("2016-01-01", count);
    const madeAt = new Date(`${day}T18:15:00Z`);
    const files = dayFiles({ day, madeAt, previous, sums, batches: [], surveys: [] });
    rows.push({ day, madeAt, previous, ...files });
    previous = files.sha256;
  }
  await old.db.query(
    `INSERT INTO open_data_days SELECT (jsonb_populate_record(NULL::open_data_days, row)).*
     FROM jsonb_array_elements($1::jsonb) row`,
    [JSON.stringify(rows)],
  );
  const asked: string[] = [];
  const busy = createServer((req, res) => {
    asked.push(req.url ?? "");
    if (asked.length === 1) res.writeHead(429, { "Retry-After": "1" }).end("Too many attempts");
    else get(`${old.origin}${req.url ?? ""}`, (from) => from.pipe(res));
  });
  await new Promise<void>((resolve) => busy.listen(0, "127.0.0.1", resolve));
  const { port } = busy.address() as AddressInfo;
  expect(await checked(`http://127.0.0.1:${port}`)).toEqual({ days: 3650, broken: [] });
  expect(asked).toEqual(["/open-data/days.json", "/open-data/days.json", "/open-data/days.jsonl"]);
  busy.close();
  await old.stop();
});

test("a table of all days is sent day by day, however many there are, and only to those who lack it", async () => {
  await madeAt("2026-03-02T18:15:00Z");
  expect(await madeAt("2026-05-20T18:20:00Z")).toBeGreaterThan(60);
  const response = await fetch(`${site.origin}/open-data/sums.csv`);
  const lines = (await response.text()).trimEnd().split("\r\n");
  const days = JSON.parse(await read("days.json")) as { day: string }[];
  expect(lines.map((line) => line.split(",")[0])).toEqual(["day", ...days.map(({ day }) => day)]);
  const tag = response.headers.get("etag") ?? "";
  const again = (headers: Record<string, string>, method = "GET") =>
    fetch(`${site.origin}/open-data/sums.csv`, { method, headers });
  expect((await again({ "If-None-Match": tag })).status).toBe(304);
  const head = await again({}, "HEAD");
  expect([head.status, head.headers.get("etag"), await head.text()]).toEqual([200, tag, ""]);
  expect(await madeAt("2026-05-21T18:20:00Z")).toBe(1);
  expect((await again({ "If-None-Match": tag })).status).toBe(200);
});

test("what is no day and no table is not there", async () => {
  for (const file of ["2026-02-30.json", "1999-01-01.json", "2026-03-01/users.csv", "users.csv", "x/batches.csv"])
    expect([file, (await fetch(`${site.origin}/open-data/${file}`)).status]).toEqual([file, 404]);
});

test("the guide names every column", async () => {
  const [, section = ""] = /## Open data\n([\s\S]*?)\n## /.exec(await readFile(GUIDE, "utf8")) ?? [];
  const columns = Object.values(TABLES).flat();
  expect(columns.filter((column) => !section.includes(`\`${column}\``))).toEqual([]);
});

// The last test: the database may still read for its requests when it ends.
test("F15: who leaves a table unread keeps two places, and those of nobody else", async () => {
  await inBulk(site.db, (tx) =>
    tx.query(
      `INSERT INTO open_data_days (day, sha256, previous, "madeAt", json, batches, surveys, sums)
       VALUES ('2020-01-01', repeat('0', 64), NULL, now(), '{"batches":[],"surveys":[]}', repeat('x', 16000000), '', '')`,
    ),
  );
  const arrived: IncomingMessage[] = [];
  const ask = (headers: Record<string, string> = {}) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const asked = get(`${site.origin}/open-data/batches.csv`, { headers, agent: false }, (response) => {
        arrived.push(response);
        resolve(response);
      });
      asked.on("error", reject);
    });
  // Two are sent and stalled, two wait for their places; the fifth is refused with a retry time.
  const asked = Array.from({ length: 5 }, () => ask());
  const refused = await Promise.any(
    asked.map(async (each) => {
      const { statusCode, headers } = await each;
      if (statusCode === 200) throw new Error("It is sent");
      return { statusCode, retryAfter: headers["retry-after"] };
    }),
  );
  expect(refused).toEqual({ statusCode: 503, retryAfter: "30" });
  expect((await ask({ "x-forwarded-for": "203.0.113.9" })).statusCode).toBe(200);
  const isSent = ({ statusCode }: IncomingMessage) => statusCode === 200;
  for (const unread of arrived) unread.destroy();
  expect((await Promise.all(asked)).filter(isSent)).toHaveLength(4);
  for (const unread of arrived) unread.destroy();
});
