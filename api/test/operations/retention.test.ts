import { dayOf, shiftedDay } from "@tree-for-deed/common/day";
import { v7 } from "uuid";
import { DeedStatus } from "../../src/core/deeds/deed-status.enum";
import { JobFigures } from "../../src/platform/metrics/job-figures";
import { CATEGORIES, seedReference } from "../../src/seed/reference";
import { newId } from "../../src/shared/uuid";
import { aDeed, aMember } from "../factories";
import { type Site, startSite } from "../harness";

const DAY_MS = 86_400_000;
const retention = { log: 400, notices: 30, revisions: 365, standings: 62, keys: 30, mailFiles: null };

let site: Site;
let memberId: string;

beforeAll(async () => {
  site = await startSite({ config: { retention } });
  await seedReference(site.db);
  memberId = (await aMember(site)).id;
});
afterAll(() => site.stop());

const sql = <T extends object>(text: string, values: unknown[] = []): Promise<T[]> => site.db.query(text, values);
const daysAgo = (days: number): Date => new Date(Date.now() - days * DAY_MS);
const idOf = (at: Date): string => v7({ msecs: at.getTime() });
const idsIn = async (table: string): Promise<string[]> =>
  (await sql<{ id: string }>(`SELECT id FROM ${table} ORDER BY id`)).map(({ id }) => id);

/** Runs a job of the site until it has nothing more to do. Returns how many rows each round removed. */
async function run(name: string): Promise<number[]> {
  const rounds: number[] = [];
  const job = site.wiring.jobs().find((each) => each.name === name);
  await sql(`UPDATE job_turns SET "dueAt" = now(), "heldUntil" = now() WHERE job = $1`, [name]);
  await new Promise<void>((resolve, reject) => {
    class Watched extends JobFigures {
      #removed = 0;
      override tally = () => ({ done: (count: number) => void (this.#removed += count), failed: reject });
      override failed = () => reject(new Error(site.log()));
      override done = () => {
        rounds.push(this.#removed);
        if (rounds.at(-1) === rounds.at(-2)) resolve();
        if (this.#removed % 2000 !== 0 || this.#removed === 0) resolve();
      };
    }
    job?.start({ ...site.infrastructure.jobs, figures: new Watched() });
  });
  await job?.stop();
  return rounds.map((removed, index) => removed - (rounds[index - 1] ?? 0));
}

const logged = async (days: number, kind = "deed"): Promise<string> => {
  const at = daysAgo(days);
  const id = idOf(at);
  await sql(
    `INSERT INTO moderation_log (id, action, "targetKind", "targetId", "targetName", "createdAt")
     VALUES ($1, 'approve', $2, $3, 'TFD-1', $4)`,
    [id, kind, newId(), at],
  );
  return id;
};

test("the log keeps its days and whatever is about money; nobody else removes an entry", async () => {
  await logged(401);
  const stay = [await logged(401, "donation"), await logged(401, "planting"), await logged(399)];
  expect(await run("log-tidy")).toEqual([1]);
  expect(await idsIn("moderation_log")).toEqual(stay.toSorted());
  await logged(401);
  await expect(sql(`DELETE FROM moderation_log`)).rejects.toThrow("append-only");
  const asTheJobDoes = (where: string): Promise<unknown> =>
    site.db.transaction(async (tx) => {
      await tx.query(`SET LOCAL tree_for_deed.log_ends = 'on'`);
      await tx.query(`DELETE FROM moderation_log WHERE ${where}`);
    });
  const young = await logged(360);
  await expect(asTheJobDoes(`id = '${young}'`)).rejects.toThrow("append-only");
  await expect(asTheJobDoes(`"targetKind" = 'donation'`)).rejects.toThrow("append-only");
});

const noticed = async (days: number): Promise<string> => {
  const at = daysAgo(days);
  const id = idOf(at);
  await sql(
    `INSERT INTO notices (id, "userId", kind, payload, "createdAt") VALUES ($1, $2, 'badge_earned', '{}', $3)`,
    [id, memberId, at],
  );
  return id;
};

test("notices keep their days, and the job waits for nobody", async () => {
  const held = await noticed(31);
  await noticed(31);
  const young = await noticed(29);
  await site.db.transaction(async (tx) => {
    await tx.query(`UPDATE notices SET "readAt" = now() WHERE id = $1`, [held]);
    expect(await run("outbox-tidy")).toEqual([1]);
  });
  expect(await idsIn("notices")).toEqual([held, young].toSorted());
  expect(await run("outbox-tidy")).toEqual([1]);
  expect(await idsIn("notices")).toEqual([young]);
});

test("keys of requests keep their days; very many go in batches", async () => {
  const add = (count: number, at: Date): Promise<unknown> =>
    sql(
      `INSERT INTO idempotency_keys ("userId", key, "contentHash", "createdAt")
       SELECT $1, gen_random_uuid()::text, 'hash', $3 FROM generate_series(1, $2::int)`,
      [memberId, count, at],
    );
  await add(4100, daysAgo(31));
  await add(3, daysAgo(29));
  expect(await run("guest-keys")).toEqual([2000, 2000, 100]);
  expect(await sql(`SELECT count(*)::int FROM idempotency_keys`)).toEqual([{ count: 3 }]);
});

test("earlier versions of decided deeds keep their days, and photos that only they show go with them", async () => {
  const pending = await aDeed(site, { status: DeedStatus.PENDING });
  const approved = await aDeed(site, {});
  const [onlyOld, shown, inYounger] = ["a", "b", "c"].map((letter) => letter.repeat(64));
  const photos = (...hashes: (string | undefined)[]): string =>
    JSON.stringify(hashes.map((hash) => ({ hash, width: 640, height: 640, thumbhash: "", alt: null })));
  for (const hash of [onlyOld, shown, inYounger]) {
    await sql(`INSERT INTO photos (hash, width, height, thumbhash) VALUES ($1, 640, 640, '')`, [hash]);
    await sql(`INSERT INTO photo_uploads (id, "userId", hash, use, "deedId") VALUES ($1, $4, $2, 'deed', $3)`, [
      newId(),
      hash,
      approved.id,
      approved.userId,
    ]);
  }
  await sql(`UPDATE deeds SET images = $2 WHERE id = $1`, [approved.id, photos(shown)]);
  const revise = async (deedId: string, version: number, days: number, images = "[]"): Promise<string> => {
    const at = daysAgo(days);
    const id = idOf(at);
    await sql(
      `INSERT INTO deed_revisions (id, "deedId", version, caption, "categoryId", images, "submittedAt", "createdAt")
       VALUES ($1, $2, $3, 'Before', $4, $5, $6, $6)`,
      [id, deedId, version, CATEGORIES[0]?.id, images, at],
    );
    return id;
  };
  await revise(approved.id, 100, 366, photos(onlyOld, shown, inYounger));
  const stay = [
    await revise(approved.id, 101, 364, photos(inYounger)),
    await revise(pending.id, 100, 366, photos(shown)),
  ];
  expect(await run("revisions-tidy")).toEqual([1]);
  expect(await idsIn("deed_revisions")).toEqual(stay.toSorted());
  const used = await sql<{ hash: string }>(`SELECT hash FROM photo_uploads WHERE "deedId" = $1 ORDER BY hash`, [
    approved.id,
  ]);
  expect(used.map(({ hash }) => hash)).toEqual([shown, inYounger]);
});

test("standings of days, weeks and months keep their days; those of a lifetime stay, and a recount agrees", async () => {
  const user = await aMember(site);
  const today = dayOf(new Date(), site.config.siteTimeZone);
  for (const days of [63, 62, 61]) await aDeed(site, { user, createdAt: daysAgo(days) });
  const days = async (): Promise<string[]> =>
    (
      await sql<{ day: string }>(
        `SELECT "periodStart"::text AS day FROM standings WHERE period = 'day' AND "userId" = $1 ORDER BY 1`,
        [user.id],
      )
    ).map(({ day }) => day);
  expect(await days()).toEqual([63, 62, 61].map((ago) => shiftedDay(today, -ago)));
  const { recount } = site.services;
  expect(await recount.differences()).toEqual([]);
  await run("standings-tidy");
  expect(await days()).toEqual([62, 61].map((ago) => shiftedDay(today, -ago)));
  expect(await recount.differences()).toEqual([]);
  expect(await recount.repair()).toEqual([]);
  const lifetime = await sql(`SELECT "approvedDeeds" FROM standings WHERE period = 'lifetime' AND "userId" = $1`, [
    user.id,
  ]);
  expect(lifetime).toEqual([{ approvedDeeds: 3 }]);
  // A late decision about such a day writes a row, which goes in the next round.
  await aDeed(site, { user, createdAt: daysAgo(63) });
  expect(await recount.differences()).toEqual([]);
  await run("standings-tidy");
  expect(await days()).toEqual([62, 61].map((ago) => shiftedDay(today, -ago)));
});
