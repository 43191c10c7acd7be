import { limits } from "@tree-for-deed/common/limits";
import { type ImportReport, plantingImport } from "@tree-for-deed/common/planting/planting-import";
import { newId } from "../src/shared/uuid";
import { seedReference } from "../src/seed/reference";
import { aPlanter, aTeamMember, anAdmin } from "./factories";
import { type Site, startSite } from "./harness";
import type { Answer, HttpClient } from "./http-client";
import {
  DeletePlantingDraftDocument,
  PlantingWarningsDocument,
  SavePlantingBatchDocument,
} from "./planting-records.generated";
import type { PlantingBatchInput } from "./documents/schema.generated";

const HEADINGS = "Planted on (YYYY-MM-DD),Trees,Species in English,Village in Bengali,Latitude,Longitude,Note";
const csv = (...rows: string[]): string => [HEADINGS, ...rows].join("\n");
const TREES = "id,time_created,lat,lon,species,image_url";
const greenstand = (...rows: string[]): string => [TREES, ...rows].join("\n");

let site: Site;
let admin: HttpClient;
let partnerId: string;
let partnerName: string;

beforeAll(async () => {
  site = await startSite();
  await seedReference(site.db);
  admin = await site.client().signIn(await anAdmin(site));
});
// Each test has a new organisation, so that no row of another is known.
beforeEach(async () => {
  partnerId = await aPlanter(site);
  const [{ name }] = await site.db.query<[{ name: string }]>(`SELECT name FROM planting_partners WHERE id = $1`, [
    partnerId,
  ]);
  partnerName = name;
});
afterAll(() => site.stop());
afterEach(async () => expect(await site.services.plantingRecount.differences()).toEqual([]));

interface Sent {
  readonly take?: boolean;
  readonly by?: HttpClient;
  /** Missing for a file that names its organisations. */
  readonly partner?: string;
}

const send = (
  content: string | Buffer,
  { take = false, by = admin, partner = partnerId }: Sent = {},
): Promise<Answer> => {
  const params = new URLSearchParams({ lang: "en", partnerId: partner, take: String(take) });
  return by.post(`${plantingImport.path}?${params.toString()}`, content, { headers: { "content-type": "text/csv" } });
};
async function told(content: string | Buffer, sent: Sent = {}): Promise<ImportReport> {
  const answer = await send(content, sent);
  expect([200, 201]).toContain(answer.status);
  return answer.json<ImportReport>();
}
const faultsOf = ({ faults }: ImportReport) => faults.map(({ row, column, key }) => [row, column, key]);

interface Kept {
  readonly id: string;
  readonly content: Record<string, unknown>;
}
const drafts = (partner = partnerId): Promise<Kept[]> =>
  site.db.query(`SELECT id, content FROM planting_records WHERE "partnerId" = $1 ORDER BY "createdAt", id`, [partner]);

test("a file is looked at, becomes drafts that the log names, and its rows are known again until their draft is deleted (T13)", async () => {
  const file = csv("2026-02-01,120,Neem,জাফলং,25.1634,92.0176,Receipt 17", "2026-02-02,80,Mango,তামাবিল,25.18,92.02,");
  const seen = await told(file);
  expect(seen).toMatchObject({ format: "plantings", rows: 2, faultyRows: 0, leftOutRows: 0, trees: 200, taken: null });
  expect(seen.drafts[0]).toMatchObject({
    firstRow: 2,
    rows: 1,
    trees: 120,
    plantedOn: "2026-02-01",
    district: "BD-60",
    districtIsNearest: true,
    speciesEn: "Neem",
    isOutsideCountry: false,
    partner: { id: partnerId },
  });
  expect(await drafts()).toEqual([]);

  expect(await told(file, { take: true })).toMatchObject({ taken: 2 });
  const made = await drafts();
  expect(made.map(({ content }) => content)).toEqual([
    expect.objectContaining({ trees: 120, country: "BD", district: "BD-60", village: "জাফলং", note: "Receipt 17" }),
    expect.objectContaining({ trees: 80, plantedOn: "2026-02-02", note: null, cost: null }),
  ]);
  const logged = await site.db.query<object[]>(
    `SELECT action FROM moderation_log WHERE "targetId" = ANY ($1::uuid[]) AND action = 'draft_planting'`,
    [made.map(({ id }) => id)],
  );
  expect(logged).toHaveLength(2);

  const again = await told(file, { take: true });
  expect(again).toMatchObject({ taken: 0, leftOutRows: 2, drafts: [] });
  expect(again.leftOut[0]).toEqual({ row: 2, why: "there", sameAs: null, recordId: made[0]?.id });
  await admin.graphql(DeletePlantingDraftDocument, { id: made[0]?.id ?? "" });
  expect(await told(file)).toMatchObject({ leftOutRows: 1, drafts: [{ trees: 120 }] });
});

test("what somebody typed is known again in a file, and a file's planting where somebody types it (T14)", async () => {
  const type = async (input: PlantingBatchInput): Promise<string> => {
    const { data, errors } = await admin.graphql(SavePlantingBatchDocument, { input });
    expect(errors).toEqual([]);
    return data.saved.id;
  };
  const warningsOf = async (id: string): Promise<object[]> => {
    const { data } = await admin.graphql(PlantingWarningsDocument, { id });
    return data.plantingWarnings.filter(({ kind }) => kind === "SAME_PLANTING");
  };
  const place = { country: "BD", district: "BD-60", latitude: 25.16, longitude: 92.02 };
  const neem = { trees: 120, plantedOn: "2026-02-01", speciesEn: "neem", village: "জাফলং", ...place };
  await type({ ...neem, partnerId: await aPlanter(site) });
  const typed = await type({ ...neem, partnerId });
  expect(await warningsOf(typed)).toEqual([]);

  // The entered one matches one of two equal rows.
  const rows = ["17", "18"].map((receipt) => `2026-02-01,120,Neem,জাফলং,25.1634,92.0176,Receipt ${receipt}`);
  const file = csv(...rows, "2026-02-02,80,Mango,তামাবিল,25.18,92.02,");
  const report = await told(file, { take: true });
  expect(report).toMatchObject({ taken: 2, leftOutRows: 1, trees: 200 });
  expect(report.leftOut).toEqual([{ row: 2, why: "typed", sameAs: null, recordId: typed }]);

  const imported = (await drafts()).find(({ content }) => content.trees === 80);
  const again = { trees: 80, plantedOn: "2026-02-02", species: "আম", speciesEn: "Mango", village: "তামাবিল", ...place };
  const warned = await type({ ...again, partnerId, latitude: 25.18 });
  expect(await warningsOf(warned)).toEqual([{ kind: "SAME_PLANTING", recordId: imported?.id }]);
  expect(await warningsOf(await type({ ...again, partnerId, latitude: 25.18, trees: 81 }))).toEqual([]);
});

test("with one row that is wrong nothing is taken, and each is told what to do in which column", async () => {
  const file = csv("2026-02-01,120,Neem,,,,", "2026-02-30,many,Neem,,25.1,,", "2999-01-01,5,Neem,,91,91,");
  const report = await told(file, { take: true });
  expect(report).toMatchObject({ faultyRows: 2, taken: null });
  expect(faultsOf(report)).toEqual([
    [3, "Longitude", "planting.missing"],
    [3, "Trees", "planting.trees"],
    [3, "Planted on (YYYY-MM-DD)", "planting.importDay"],
    [4, "Latitude", "planting.place"],
    [4, "Planted on (YYYY-MM-DD)", "planting.dayAhead"],
  ]);
  expect(await drafts()).toEqual([]);
});

const PLAIN = csv("2026-02-01,120,Neem,জাফলং,25.1634,92.0176,Receipt 17");
const utf16be = (text: string): Buffer => Buffer.from(text, "utf16le").swap16();
describe("the same is read of", () => {
  test.each<[string, string | Buffer]>([
    ["UTF-8 with a mark", `\ufeff${PLAIN}`],
    ["UTF-16, the small end first", Buffer.from(`\ufeff${PLAIN}`, "utf16le")],
    ["UTF-16, the large end first", utf16be(`\ufeff${PLAIN}`)],
    ["UTF-16 without a mark", Buffer.from(PLAIN, "utf16le")],
    ["lines of Windows", PLAIN.replaceAll("\n", "\r\n")],
    ["lines of old computers", PLAIN.replaceAll("\n", "\r")],
    ["semicolons", PLAIN.replaceAll(",", ";")],
    ["tabs", PLAIN.replaceAll(",", "\t")],
    ["empty rows and cells around it", `,,\n\n${PLAIN.replaceAll("\n", ",,\n")},,\n,,,,\n\n`],
    [
      "Bengali headings and digits",
      PLAIN.replace(HEADINGS, "রোপণের দিন,গাছের সংখ্যা,গাছের ইংরেজি নাম,গ্রাম,অক্ষাংশ,দ্রাঘিমাংশ,প্রমাণের বিবরণ").replace(
        "2026-02-01,120",
        "২০২৬-০২-০১,১২০",
      ),
    ],
    ["quotation marks and spaces", PLAIN.replace("Neem", `"Neem"`).replace(",জাফলং", `, জাফলং `)],
    [
      "other columns, too",
      PLAIN.split("\n")
        .map((line) => `${line},x`)
        .join("\n"),
    ],
  ])("a file with %s", async (_what, content) => {
    const report = await told(content);
    expect(faultsOf(report)).toEqual([]);
    expect(report.drafts).toMatchObject([
      { trees: 120, plantedOn: "2026-02-01", speciesEn: "Neem", village: "জাফলং", district: "BD-60" },
    ]);
    expect(report.leftOut).toEqual([]);
  });
});

test("text with line breaks and commas in quotation marks is one cell, and columns that nothing is read from are named", async () => {
  const file = `Date,Trees,Note,Weather\n2026-02-01,3,"Receipt 17,\nsigned ""Rahim""",rain`;
  expect(await told(file, { take: true })).toMatchObject({ taken: 1, unusedColumns: ["Weather"] });
  expect((await drafts())[0]?.content.note).toBe(`Receipt 17,\nsigned "Rahim"`);
});

describe("a day", () => {
  test.each([
    ["2026-3-4", "2026-03-04"],
    ["2026/03/04", "2026-03-04"],
    ["2026-03-04 23:30", "2026-03-04"],
    ["2026-03-04T20:30:00.000Z", "2026-03-05"],
    ["2026-03-04 20:30:00+00", "2026-03-05"],
    ["31/03/2026", "2026-03-31"],
    ["3/31/2026", "2026-03-31"],
    ["31.03.2026", "2026-03-31"],
    ["05-05-2026", "2026-05-05"],
  ])("written as %s is read", async (written, day) => {
    expect((await told(csv(`${written},1,,,,,`))).drafts).toMatchObject([{ plantedOn: day }]);
  });

  test.each([
    ["3/4/2026", "planting.importDayTwoWays"],
    ["31/03/26", "planting.importDay"],
    ["March", "planting.importDay"],
    ["2026-13-01", "planting.importDay"],
    ["40/40/2026", "planting.importDay"],
  ])("written as %s is refused", async (written, key) => {
    const [fault] = (await told(csv(`${written},1,,,,,`))).faults;
    expect(fault).toMatchObject({ row: 2, key });
    if (key === "planting.importDayTwoWays") {
      expect(fault?.args).toEqual({ day: "3/4/2026", one: "2026-04-03", other: "2026-03-04" });
    }
  });
});

describe("a formula is refused", () => {
  test.each([
    ["Species in English", `=HYPERLINK("https://example.org","Neem")`],
    ["Village in English", "@SUM(A1)"],
    ["Note", "+1+1"],
    ["Reference", "-2+3"],
    ["Trees", "=1+1"],
    ["District", "=A1"],
  ])("in the column %s", async (column, formula) => {
    const cell = `"${formula.replaceAll('"', '""')}"`;
    const file = column === "Trees" ? `Date,Trees\n2026-02-01,${cell}` : `Date,Trees,${column}\n2026-02-01,1,${cell}`;
    expect(faultsOf(await told(file, { take: true }))).toEqual([[2, column, "planting.importFormula"]]);
  });
});

describe("what else is wrong is said", () => {
  test.each([
    ["a country that is none", "Country", "Atlantis", "planting.importCountry"],
    ["a district that is none", "District", "Gotham", "planting.district"],
    ["another currency", "Currency", "EUR", "planting.importCurrency"],
    ["an amount that is none", "Cost of all trees", "-5", "planting.money"],
    ["an organisation that is none", "Organisation", "Nobody", "planting.importOrganisation"],
    ["an address that is none", "Evidence URL", "http://example.org/a", "partner.website"],
    ["a text that is too long", "Note", "x".repeat(2001), "input.tooLong"],
    ["marks that nobody sees", "Species", "Ne\u202eem", "input.badText"],
  ])("of %s", async (_what, column, cell, key) => {
    expect(faultsOf(await told(`Date,Trees,${column}\n2026-02-01,1,${cell}`))).toEqual([[2, column, key]]);
  });

  test.each([
    ["a cell too many", "Date,Trees\n2026-02-01,1,Neem", "planting.importWide", 2],
    ["no organisation", "Date,Trees\n2026-02-01,1", "planting.importOrganisationMissing", 2],
    ["a workbook", Buffer.from("PK\u0003\u0004\u0000\u0000\u0000workbook", "latin1"), "planting.importNotCsv", null],
    [
      "a file in an old encoding",
      Buffer.from("Date,Trees\n2026-02-01,1,\xe9", "latin1"),
      "planting.importNotCsv",
      null,
    ],
    ["nothing", "", "planting.importEmpty", null],
    ["headings only", "Date,Trees\n\n", "planting.importEmpty", null],
    ["headings that nobody knows", "a,b\n1,2", "planting.importNoColumns", null],
    [
      "a quotation mark that stays open",
      'Date,Trees,Note\n2026-02-01,1,"x\n2026-02-01,2,y',
      "planting.importQuotes",
      null,
    ],
    ["a column that lacks", "Date,Note\n2026-02-01,x", "planting.importColumnMissing", null],
    ["a column that is there twice", "Date,Trees,Trees\n2026-02-01,1,2", "planting.importColumnTwice", null],
  ])("of %s", async (_what, content, key, row) => {
    const partner = key === "planting.importOrganisationMissing" ? "" : partnerId;
    const { faults, drafts: made } = await told(content, { partner, take: true });
    expect(faults.map((fault) => [fault.row, fault.key])).toEqual([[row, key]]);
    expect(made).toEqual([]);
  });

  test("of 100,000 rows, and of more drafts than anybody completes", async () => {
    const rows = Array.from({ length: 100_000 }, (_each, place) => `2026-02-01,${place + 1}`);
    const [many] = (await told(["Date,Trees", ...rows].join("\n"))).faults;
    expect(many).toMatchObject({
      row: null,
      key: "planting.importRowsMany",
      args: { max: limits.plantingImportRowsMax },
    });
    const tooMany = rows.slice(0, limits.plantingImportDraftsMax + 1);
    const report = await told(["Date,Trees", ...tooMany].join("\n"), { take: true });
    expect(report.faults).toMatchObject([{ row: null, key: "planting.importDraftsMany" }]);
    expect(await drafts()).toEqual([]);
  });

  test("of more bytes than a file can have, and of what is no CSV by its type", async () => {
    expect((await send(Buffer.alloc(limits.plantingImportBytesMax + 1, "a"))).status).toBe(413);
    expect((await admin.post(plantingImport.path, { rows: [] })).status).toBe(415);
    expect((await send("Date,Trees\n2026-02-01,1", { partner: newId() })).status).toBe(404);
  });
});

test("rows that say the same are one, unless each has a reference, which must not mean two things", async () => {
  const same = ["2026-02-01,5,Neem,,,,", "2026-02-01,5,Neem,,,,"];
  const report = await told(csv(...same));
  expect(report).toMatchObject({ trees: 5, leftOut: [{ row: 3, why: "twice", sameAs: 2 }] });
  const named = (...references: string[]) =>
    [
      "Reference,Date,Trees",
      ...references.map((reference, place) => `${reference},2026-02-01,${place < 2 ? 5 : 6}`),
    ].join("\n");
  expect(await told(named("A", "B"), { take: true })).toMatchObject({ taken: 2 });
  expect(faultsOf(await told(named("A", "B", "b")))).toEqual([[4, null, "planting.importReferenceTwice"]]);
  // A reference is recognised, whatever else the row contains now.
  expect(await told(named("X", "Y", "A"))).toMatchObject({ leftOut: [{ row: 4, why: "there" }], trees: 10 });
});

test("places outside the country are pointed out, districts are known by all their names", async () => {
  const file = [
    "Date,Trees,District,Latitude,Longitude,Country",
    ...[
      "2026-02-01,1,Chittagong,,,",
      "2026-02-01,2,সিলেট,,,BD",
      "2026-02-01,3,bd-13,,,Bangladesh",
      "2026-02-01,4,Cox's Bazar,,,",
    ],
    ...["2026-02-01,5,,48.85,2.35,", "2026-02-01,6,,48.85,2.35,France", "2026-02-01,7,,,,"],
  ].join("\n");
  const { drafts: made, faults } = await told(file);
  expect(faults).toEqual([]);
  expect(made.map(({ country, district, isOutsideCountry }) => [country, district, isOutsideCountry])).toEqual([
    ...[
      ["BD", "BD-10", false],
      ["BD", "BD-60", false],
      ["BD", "BD-13", false],
      ["BD", "BD-11", false],
    ],
    ...[
      ["BD", null, true],
      ["FR", null, false],
      ["BD", null, false],
    ],
  ]);
});

describe("trees of Greenstand's", () => {
  const tree = (place: number): string =>
    `${newId()},2026-02-0${1 + (place % 2)}T05:00:00.000Z,${(25.16 + (place % 5) * 0.0005).toFixed(6)},92.0176,${place % 4 < 2 ? "Neem" : "Mango"},https://example.org/${place}.jpg`;

  test("are gathered by day, species and place, each is known again, and only new ones are taken (T13)", async () => {
    const trees = Array.from({ length: 10_000 }, (_each, place) => tree(place));
    const file = greenstand(...trees);
    const taken = await told(file, { take: true });
    expect(taken).toMatchObject({ format: "greenstand", rows: 10_000, faultyRows: 0, trees: 10_000, taken: 4 });
    expect(taken.drafts.map(({ plantedOn, speciesEn, trees: count }) => [plantedOn, speciesEn, count])).toEqual([
      ["2026-02-01", "Neem", 2500],
      ["2026-02-02", "Neem", 2500],
      ["2026-02-01", "Mango", 2500],
      ["2026-02-02", "Mango", 2500],
    ]);
    const [first] = await drafts();
    expect(first?.content).toMatchObject({
      trees: 2500,
      district: "BD-60",
      country: "BD",
      latitude: 25.161,
      speciesEn: "Neem",
    });
    expect(first?.content.note).toContain("Greenstand Treetracker\nhttps://example.org/");
    const more = await told(greenstand(...trees, tree(0)), { take: true });
    expect(more).toMatchObject({ taken: 1, trees: 1, leftOutRows: 10_000 });
    expect(more.leftOut).toHaveLength(limits.plantingImportRowsTold);
  });

  test("of the panel's exports are read, whoever planted them is not", async () => {
    const rows = [
      "id,planterId,planterIdentifier,verificationStatus,speciesId,note,timeCreated,lon,lat,imageUrl",
      `"1001","7","rahim@example.org","Approved","--","","03/04/2026, 03:04 PM","90.400000","23.750000",""`,
      `"1002","7","rahim@example.org","Approved","Neem","","03/31/2026, 03:04 PM","90.400000","23.750000",""`,
      `"1003","7","rahim@example.org","Rejected","Neem","","03/31/2026, 03:04 PM","90.400000","23.750000",""`,
    ];
    const report = await told(rows.join("\n"), { take: true });
    expect(report).toMatchObject({ taken: 2, leftOut: [{ row: 4, why: "unapproved" }] });
    expect(report.drafts.map(({ plantedOn, speciesEn }) => [plantedOn, speciesEn])).toEqual([
      ["2026-03-04", null],
      ["2026-03-31", "Neem"],
    ]);
    expect(report.unusedColumns).toContain("planterIdentifier");
    expect(JSON.stringify(await drafts())).not.toContain("rahim");
  });

  test.each([
    ["without its id", "[object Object],2026-02-01,25.1,92.0,,", [[2, "id", "planting.importTreeId"]]],
    [
      "without its place",
      `a1,2026-02-01,,,,`,
      [
        [2, "lat", "planting.missing"],
        [2, "lon", "planting.missing"],
      ],
    ],
    ["on a day that can be two", `a2,3/4/2026,25.1,92.0,,`, [[2, "time_created", "planting.importDayTwoWays"]]],
    [
      "that is there twice with two places",
      "a3,2026-02-01,25.1,92.0,,\na3,2026-02-01,24.1,92.0,,",
      [[3, null, "planting.importTreeTwice"]],
    ],
  ])("are refused %s", async (_what, rows, faults) => {
    expect(faultsOf(await told(greenstand(rows)))).toEqual(faults);
  });

  test("without a column that is needed are refused with its name", async () => {
    const { faults } = await told("uuid,lat,created_at\n1,2,3");
    expect(faults).toMatchObject([{ key: "planting.importColumnMissing", args: { column: "lon" } }]);
  });
});

describe("whoever records for one organisation", () => {
  test("takes files for it alone, and reads nothing of where others' rows are", async () => {
    const person = await aTeamMember(site, "planting");
    const own = person.plantingPartnerId ?? "";
    const by = await site.client().signIn(person);
    const tree = `${newId()},2026-02-01,25.1,92.0,,`;
    await told(greenstand(tree), { take: true });
    const report = await told(greenstand(tree, `${newId()},2026-02-01,25.1,92.0,,`), { by, partner: "", take: true });
    expect(report).toMatchObject({ taken: 1, leftOut: [{ why: "there", recordId: null }] });
    expect(await drafts(own)).toHaveLength(1);
    const others = `Organisation,Date,Trees\n${partnerName},2026-02-01,1`;
    expect(faultsOf(await told(others, { by, partner: "" }))).toEqual([
      [2, "Organisation", "planting.importOrganisation"],
    ]);
    expect((await send(csv("2026-02-01,1,,,,,"), { by })).status).toBe(404);
    expect(await told(others, { partner: "", take: true })).toMatchObject({ taken: 1 });
  });
});

test("the same file that two processes take at once is taken once", async () => {
  const other = await startSite({ database: site.database });
  const by = await other.client().signIn(await anAdmin(site));
  const file = greenstand(...Array.from({ length: 50 }, () => `${newId()},2026-02-01,25.1,92.0,,`));
  const answers = await Promise.all([send(file, { take: true }), send(file, { take: true, by })]);
  await other.stop();
  const tookIt = answers.filter(({ status, text }) => status === 201 && (JSON.parse(text) as ImportReport).taken === 1);
  expect(tookIt).toHaveLength(1);
  expect(await drafts()).toHaveLength(1);
});

test.each(["en", "bn"])("the template in %s has headings that are understood", async (lang) => {
  const { text, headers } = await admin.get(`${plantingImport.template}?lang=${lang}`);
  expect(headers["content-type"]).toBe("text/csv; charset=utf-8");
  const report = await told(
    `${text}1,${partnerName},2026-02-01,5,Neem,নিম,Azadirachta indica,,Sylhet,Jaflong,জাফলং,25.1,92.0,500,,,Receipt`,
  );
  expect(report).toMatchObject({
    faults: [],
    unusedColumns: [],
    drafts: [{ trees: 5, district: "BD-60", village: "জাফলং" }],
  });
});
