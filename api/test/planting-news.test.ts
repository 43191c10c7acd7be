import { type TreeNewsParts, treeNewsRound } from "../src/capabilities/planting/tree-news.jobs";
import { treesWeekLine } from "../src/capabilities/planting/trees-week.service";
import { inTransaction } from "../src/platform/database/transaction";
import { rowsIn } from "../src/platform/database/prepared";
import { newId } from "../src/shared/uuid";
import { seedReference } from "../src/seed/reference";
import { aCrowd, aDeed, aMember, anAdmin, inBulk, MODERATOR } from "./factories";
import { type Site, startSite } from "./harness";
import type { HttpClient } from "./http-client";
import { PublishPlantingDocument, SavePlantingFundDocument } from "./planting-records.generated";
import { TreeNoticesDocument } from "./planting-news.generated";

const DAY_MS = 86_400_000;
const YESTERDAY = new Date(Date.now() - DAY_MS).toISOString().slice(0, 10);
const CROWD = 1100;
const TREES_EACH = 10;

let site: Site;
let admin: HttpClient;
let member: Awaited<ReturnType<typeof aMember>>;
let client: HttpClient;

beforeAll(async () => {
  site = await startSite();
  await seedReference(site.db);
  admin = await site.client().signIn(await anAdmin(site));
});
afterAll(() => site.stop());
beforeEach(async () => {
  await site.db.query(
    `DELETE FROM tree_news; UPDATE trees SET "fundId" = NULL, "batchId" = NULL; DELETE FROM planting_surveys;
     DELETE FROM planting_batches; DELETE FROM planting_funds`,
  );
  member = await aMember(site);
  client = await site.client().signIn(member);
});

let year = 2015;
/** Earns trees that are older than all others. */
async function earned(trees: number, user = member) {
  year -= 1;
  const deeds = [];
  for (let day = 1; day <= trees; day += 1) {
    deeds.push(await aDeed(site, { user, createdAt: new Date(Date.UTC(year, 0, day, 6)) }));
  }
  return deeds;
}

/** Money for trees, which an admin records and publishes. */
async function paid(trees: number): Promise<void> {
  const input = { source: "DONATION", trees, pricePerTree: 5000, currency: "BDT", receivedOn: YESTERDAY } as const;
  const { data } = await admin.graphql(SavePlantingFundDocument, { input });
  const { errors } = await admin.graphql(PublishPlantingDocument, { id: data.saved.id });
  expect(errors).toEqual([]);
}

async function planted(trees: number): Promise<string> {
  const id = newId();
  await inTransaction(site.db, (tx) =>
    site.services.plantingLedger.publishBatch(tx, { id, trees, district: null, plantedOn: YESTERDAY }),
  );
  return id;
}

const surveyed = (batchId: string, looked: number, alive: number) =>
  inTransaction(site.db, (tx) =>
    site.services.plantingLedger.publishSurvey(tx, { id: newId(), batchId, surveyedOn: YESTERDAY, looked, alive }),
  );

async function tell(after = 0, notices: TreeNewsParts["notices"] = site.services.notices): Promise<void> {
  const clock = () => new Date(Date.now() + after);
  while (await treeNewsRound({ db: site.db, notices, clock, timeZone: "Asia/Dhaka" }));
}

const told = async (by = client) =>
  (await by.graphql(TreeNoticesDocument)).data.myNotices.items.filter(({ kind }) => kind.startsWith("TREE_"));
const code = expect.stringMatching(/^TFD-T-/) as string;

describe("that trees are paid for", () => {
  test("is one notice for all of a payment, without a mail", async () => {
    await earned(3);
    const other = await aMember(site);
    await earned(1, other);
    await paid(4);
    await tell();
    expect(await told()).toEqual([{ kind: "TREE_FUNDED", trees: 3, tree: code, looked: null, alive: null }]);
    expect(await told(await site.client().signIn(other))).toMatchObject([{ trees: 1 }]);
    const mails = await site.db.query<object[]>(`SELECT FROM outbox WHERE payload ->> 'template' LIKE 'tree_%'`);
    expect(mails).toEqual([]);
  });

  test("is told once a day, and the rest on the next", async () => {
    await earned(3);
    await paid(1);
    await Promise.all([tell(), tell()]);
    await paid(2);
    await tell();
    expect(await told()).toMatchObject([{ trees: 1 }]);
    await tell(DAY_MS);
    expect(await told()).toMatchObject([{ trees: 2 }, { trees: 1 }]);
  });

  test("is not told of a tree that fell meanwhile, nor of one that is planted already", async () => {
    const [deed] = await earned(3);
    await paid(3);
    await planted(1);
    // The oldest tree falls, and its money and its place go to others.
    await site.services.moderation.undo(MODERATOR, deed?.id ?? "");
    await tell();
    expect(await told()).toMatchObject([{ kind: "TREE_FUNDED", trees: 1 }]);
  });

  test("is a sentence of the weekly mail, where there is something to say", async () => {
    await earned(2);
    await paid(2);
    await tell();
    const at = (ms: number) => new Date(Date.now() + ms).toISOString();
    const lines = site.db.transaction((tx) => {
      const { of } = treesWeekLine(rowsIn(tx));
      return Promise.all([
        of(member.id, "en", { from: at(-60_000), until: at(60_000) }),
        of(member.id, "en", { from: at(-120_000), until: at(-60_000) }),
      ]);
    });
    expect(await lines).toEqual(["2 of your trees were paid for.", null]);
  });

  test("is told the members of ten thousand trees a thousand at once", async () => {
    await inBulk(site.db, async (tx) =>
      tx.query(
        `INSERT INTO trees (code, "userId", day, "earnedAt")
         SELECT 'TFD-T-' || upper(left(replace(gen_random_uuid()::text, '-', ''), 12)), id, date '1999-01-01' + n, now()
         FROM unnest($1::uuid[]) AS crowd (id), generate_series(1, $2) n`,
        [await aCrowd(tx, "grower", CROWD), TREES_EACH],
      ),
    );
    await paid(CROWD * TREES_EACH);
    let statements = 0;
    const { notices } = site.services;
    await tell(0, {
      noteAll: (...given) => {
        statements += 1;
        return notices.noteAll(...given);
      },
    });
    expect(statements).toBeLessThanOrEqual(4);
    const [row] = await site.db.query<{ told: number; trees: number }[]>(
      `SELECT count(*)::int AS told, sum((payload ->> 'trees')::int)::int AS trees FROM notices n
       JOIN users u ON u.id = n."userId" WHERE n.kind = 'tree_funded' AND u.username LIKE 'grower_%'`,
    );
    expect(row).toEqual({ told: CROWD, trees: CROWD * TREES_EACH });
    await inBulk(site.db, (tx) => tx.query(`DELETE FROM trees WHERE day < '2000-01-01'`));
  });
});

describe("that a planting was surveyed", () => {
  test("is told with what was found, and of no single tree", async () => {
    await earned(2);
    await paid(2);
    const batch = await planted(2);
    await tell();
    await surveyed(batch, 2, 1);
    await tell();
    expect(await told()).toEqual([{ kind: "TREE_SURVEYED", trees: 2, tree: code, looked: 2, alive: 1 }]);
  });

  test("sums the latest surveys of all plantings that were surveyed together", async () => {
    await earned(3);
    await paid(3);
    const [first, second] = [await planted(1), await planted(2)];
    await surveyed(first, 1, 1);
    await surveyed(second, 2, 0);
    await surveyed(second, 2, 1);
    await tell();
    expect(await told()).toMatchObject([{ trees: 3, looked: 3, alive: 2 }]);
  });
});
