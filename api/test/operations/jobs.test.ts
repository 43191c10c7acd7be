import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Client } from "pg";
import { avifQueue } from "../../src/core/media/photo.jobs";
import { sweepQueue, walkPhotos } from "../../src/core/media/photo-sweep.jobs";
import { renditionKey } from "../../src/core/media/stored-photo.value";
import { createDataSource } from "../../src/platform/database/data-source";
import { JobTurns } from "../../src/platform/jobs/job-turns";
import { noTally } from "../../src/platform/jobs/work-loop";
import type { S3Settings } from "../../src/platform/storage/s3";
import { CATEGORIES, seedReference } from "../../src/seed/reference";
import { migratedDatabase } from "../database";
import { aMember } from "../factories";
import { type Site, startSite } from "../harness";
import type { HttpClient } from "../http-client";
import { aJpeg, photoForm } from "../pictures";
import { type S3Stub, startS3Stub } from "../s3-stub";
import { spawnSite } from "../spawned-site";
import { listStatements } from "../statements";
import { sweepPhotos } from "../sweep";
import { CreateDeedDocument } from "../documents/deeds.generated";

const OWN_PAGE = { headers: { "x-requested-with": "tree-for-deed" } };
/** Maximum number of stored objects per photo. */
const OBJECTS_OF_A_PHOTO = 8;

let stub: S3Stub;
let site: Site;
let member: HttpClient;
let watcher: Client;

beforeAll(async () => {
  stub = await startS3Stub("photos");
  site = await startSite({ config: { s3: s3Of(stub) } });
  await seedReference(site.db);
  member = await site.client().signIn(await aMember(site));
  watcher = new Client({ connectionString: site.database.url });
  await watcher.connect();
});

afterAll(async () => {
  await watcher.end();
  await site.stop();
  await stub.close();
});

const s3Of = ({ endpoint }: S3Stub): S3Settings => ({
  endpoint,
  bucket: "photos",
  region: "test",
  credentials: { accessKeyId: "id", secretAccessKey: "key" },
  pathStyle: true,
});

const parts = () => ({ db: site.db, objects: site.infrastructure.store, log: site.infrastructure.log });
const sql = <T extends object>(text: string, values: unknown[] = []): Promise<T[]> => site.db.query(text, values);
const isStored = (hash: string): boolean => stub.objects.has(renditionKey(hash, 320, "webp"));
const isKnown = async (hash: string): Promise<boolean> =>
  (await sql(`SELECT 1 FROM photos WHERE hash = $1`, [hash])).length > 0;

async function upload(photo: Buffer): Promise<{ id: string; hash: string }> {
  const answer = await member.post("/media", photoForm(photo), OWN_PAGE);
  const { id, url } = answer.json<{ id: string; url: string }>();
  return { id, hash: /[0-9a-f]{64}/.exec(url)?.[0] ?? "" };
}

async function aDeedWith(photo: Buffer): Promise<{ id: string; hash: string }> {
  const { id: uploadId, hash } = await upload(photo);
  const { data, errors } = await member.graphql(CreateDeedDocument, {
    input: { caption: "A good deed", categoryId: CATEGORIES[0]?.id ?? "", photos: [{ uploadId }] },
  });
  expect(errors).toEqual([]);
  return { id: data.createDeed.id, hash };
}

/** Makes all photos an hour old. */
const age = () => sql(`UPDATE photos SET "createdAt" = now() - interval '1 hour'`);
const makeDue = () => sql(`UPDATE photo_sweeps SET "dueAt" = now() WHERE "doneAt" IS NULL`);

async function deletedDeed(): Promise<{ photo: Buffer; hash: string }> {
  const photo = await aJpeg();
  const { id, hash } = await aDeedWith(photo);
  await age();
  // The note from its storing, which has been processed since.
  await sql(`DELETE FROM photo_sweeps WHERE "doneAt" IS NULL AND hash = $1`, [hash]);
  await sql(`DELETE FROM deeds WHERE id = $1`, [id]);
  return { photo, hash };
}

/** Lists the transactions that the site's connections have open. */
async function openTransactions(): Promise<unknown[]> {
  const { rows } = await watcher.query<object>(
    `SELECT state, query FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid() AND xact_start IS NOT NULL`,
  );
  return rows;
}

describe("while the photo store takes its time", () => {
  afterEach(async () => {
    await sweepPhotos(parts());
  });

  it.each<[string, () => Promise<boolean>]>([
    ["the sweep", () => sweepQueue(parts()).round()],
    ["AVIF", () => avifQueue(parts()).round()],
    [
      "what photos look like",
      async () => {
        // Only photos from before their hashes were computed are read.
        await site.db.query(`UPDATE photos SET "partHashes" = NULL`);
        return site.services.photoLooks.queue.round();
      },
    ],
  ])("no transaction is open for %s, however long it is", async (_job, round) => {
    await deletedDeed();
    await aDeedWith(await aJpeg());
    const held = stub.hold();
    const working = round();
    await held.arrived;
    expect(await openTransactions()).toEqual([]);
    held.release();
    expect(await working).toBe(true);
  });

  it("another process leaves the work to the one that has it, and takes it over once that is dead", async () => {
    const { hash } = await deletedDeed();
    const held = stub.hold();
    const working = sweepQueue(parts()).round();
    await held.arrived;
    expect(await sweepQueue(parts()).round()).toBe(false);
    // The dead process sends no heartbeat for a minute.
    await makeDue();
    const [{ attempts } = { attempts: 0 }] = await sql<{ attempts: number }>(
      `UPDATE photo_sweeps SET attempts = attempts + 1 WHERE hash = $1 AND "doneAt" IS NULL RETURNING attempts`,
      [hash],
    ).then((answer) => (answer as unknown as [{ attempts: number }[]])[0]);
    held.release();
    await working;
    // A late end does not count: another process has taken the work.
    expect(await sql(`SELECT attempts FROM photo_sweeps WHERE hash = $1 AND "doneAt" IS NULL`, [hash])).toEqual([
      { attempts },
    ]);
    expect(await sweepQueue(parts()).round()).toBe(true);
    expect(await sql(`SELECT 1 FROM photo_sweeps WHERE hash = $1 AND "doneAt" IS NULL`, [hash])).toEqual([]);
    expect(isStored(hash)).toBe(false);
  });

  it("a photo that is stored again meanwhile is there at once and stays, whenever the store deletes the old one", async () => {
    const { photo, hash } = await deletedDeed();
    const held = stub.hold();
    const working = sweepQueue(parts()).round();
    await held.arrived;
    const again = site.services.photos.store(photo);
    held.release();
    await working;
    const stored = await again;
    expect(stored.hash).not.toBe(hash);
    // A delete that reaches the store only now.
    await site.infrastructure.store.deleteAll([renditionKey(hash, 320, "webp")]);
    expect([isStored(stored.hash), await isKnown(stored.hash)]).toEqual([true, true]);
    await sql(`UPDATE photo_sweeps SET "doneAt" = "doneAt" - interval '2 hours'`);
    await sweepPhotos(parts());
    expect((await site.services.photos.store(photo)).hash).toBe(hash);
  });
});

describe("a process that is killed while it waits for the store", () => {
  it("leaves its work to another one, which ends it", async () => {
    const database = await migratedDatabase();
    const own = await startS3Stub("photos");
    const folder = await mkdtemp(path.join(tmpdir(), "killed-"));
    const other = await startSite({ config: { s3: s3Of(own) }, database });
    const hash = "a".repeat(64);
    const key = renditionKey(hash, 320, "webp");
    await other.infrastructure.store.put(key, Buffer.from("photo"), { contentType: "image/webp", cacheControl: "" });
    await other.db.query(
      `INSERT INTO photos (hash, width, height, thumbhash, "createdAt") VALUES ($1, 320, 240, '', now() - interval '1 hour')`,
      [hash],
    );
    await other.db.query(`INSERT INTO photo_sweeps (hash) VALUES ($1)`, [hash]);
    const held = own.hold("DeleteObjects");
    const killed = await spawnSite({
      DATA_DIR: folder,
      DATABASE_URL: database.url,
      SESSION_SECRET: "one-secret-for-a-process-that-is-killed",
      S3_ENDPOINT: own.endpoint,
      S3_BUCKET: "photos",
      S3_REGION: "test",
      S3_ACCESS_KEY_ID: "id",
      S3_SECRET_ACCESS_KEY: "key",
    });
    await held.arrived;
    killed.child.kill("SIGKILL");
    await killed.exited;
    held.release();
    const parts = { db: other.db, objects: other.infrastructure.store, log: other.infrastructure.log };
    expect(await sweepQueue(parts).round()).toBe(false);
    expect(own.objects.has(key)).toBe(true);
    // A minute passes.
    await other.db.query(`UPDATE photo_sweeps SET "dueAt" = now()`);
    while (await sweepQueue(parts).round());
    expect(own.objects.has(key)).toBe(false);
    expect(await other.db.query(`SELECT attempts FROM photo_sweeps WHERE "doneAt" IS NOT NULL`)).toEqual([
      { attempts: 2 },
    ]);
    await other.stop();
    await own.close();
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });
});

describe("a photo's last use", () => {
  it("is noted in the transaction that takes it, and not when that is taken back", async () => {
    const { id, hash } = await aDeedWith(await aJpeg());
    await sql(`DELETE FROM photo_sweeps`);
    const runner = site.db.createQueryRunner();
    await runner.startTransaction();
    await runner.query(`DELETE FROM deeds WHERE id = $1`, [id]);
    expect(await runner.query(`SELECT hash FROM photo_sweeps`)).toEqual([{ hash }]);
    await runner.rollbackTransaction();
    await runner.release();
    expect(await sql(`SELECT hash FROM photo_sweeps`)).toEqual([]);
  });

  it("is the last one only when no other deed shows the photo, in whatever order they go", async () => {
    const photo = await aJpeg();
    const [one, other] = [await aDeedWith(photo), await aDeedWith(photo)];
    await age();
    await sql(`DELETE FROM deeds WHERE id = $1`, [one.id]);
    await sweepPhotos(parts());
    expect([isStored(one.hash), await isKnown(one.hash)]).toEqual([true, true]);
    await sql(`DELETE FROM deeds WHERE id = $1`, [other.id]);
    await sweepPhotos(parts());
    expect([isStored(one.hash), await isKnown(one.hash)]).toEqual([false, false]);
  });

  it("is not when somebody begins to use the photo before the sweep, or is just about to", async () => {
    const { photo, hash } = await deletedDeed();
    await aDeedWith(photo);
    await age();
    await sweepPhotos(parts());
    expect(isStored(hash)).toBe(true);

    const other = await deletedDeed();
    const runner = site.db.createQueryRunner();
    await runner.startTransaction();
    await runner.query(
      `INSERT INTO photo_uploads (id, "userId", hash) SELECT gen_random_uuid(), id, $1 FROM users LIMIT 1`,
      [other.hash],
    );
    await makeDue();
    await sweepQueue(parts()).round();
    expect(isStored(other.hash)).toBe(true);
    await runner.rollbackTransaction();
    await runner.release();
    await sweepPhotos(parts());
    expect(isStored(other.hash)).toBe(false);
  });

  it("had gone before this was noted: such photos are found once, some at a time", async () => {
    const [gone, used] = [await upload(await aJpeg()), await aDeedWith(await aJpeg())];
    await sql(`DELETE FROM photo_uploads WHERE hash = $1`, [gone.hash]);
    await sql(`DELETE FROM photo_sweeps`);
    await age();
    await sql(`INSERT INTO photo_walks (id, "beginsAt") VALUES (1, now() + interval '1 hour')`);
    expect(await walkPhotos(site.db, noTally)).toBe(false);
    await sql(`UPDATE photo_walks SET "beginsAt" = now()`);
    while (await walkPhotos(site.db, noTally));
    expect(await sql(`SELECT 1 FROM photo_walks`)).toEqual([]);
    await sweepPhotos(parts());
    expect([isStored(gone.hash), isStored(used.hash)]).toEqual([false, true]);
  });
});

describe("a store that fails", () => {
  it("costs no attempt, and the sweep goes on where it was", async () => {
    const { hash } = await deletedDeed();
    stub.failWith(500);
    const failed = jest.fn();
    expect(await sweepQueue(parts()).round({ done: jest.fn(), failed })).toBe(false);
    stub.failWith(null);
    expect(failed).toHaveBeenCalledWith(1);
    expect(isStored(hash)).toBe(true);
    expect(await sql(`SELECT attempts FROM photo_sweeps WHERE hash = $1 AND "doneAt" IS NULL`, [hash])).toEqual([
      { attempts: 0 },
    ]);
    while (await sweepQueue(parts()).round());
    expect(isStored(hash)).toBe(false);
  });

  it("refuses one photo: the others go, and it is kept why that one did not", async () => {
    const [one, other] = [await deletedDeed(), await deletedDeed()];
    stub.refuse(renditionKey(one.hash, 320, "webp"));
    while (await sweepQueue(parts()).round());
    expect([isStored(one.hash), isStored(other.hash)]).toEqual([true, false]);
    expect(await sql(`SELECT hash, error FROM photo_sweeps WHERE "doneAt" IS NULL AND "goneAt" IS NOT NULL`)).toEqual([
      { hash: one.hash, error: expect.stringContaining("AccessDenied") as string },
    ]);
  });
});

describe("a thousand photos that lost their last use", () => {
  const PHOTOS = 1000;
  /** The number of SQL statements for each round of five hundred photos. */
  const STATEMENTS = 12;

  it("go in some statements and some calls of the store", async () => {
    await sweepPhotos(parts());
    await sql(
      `INSERT INTO photos (hash, width, height, thumbhash, "createdAt")
       SELECT encode(sha256(n::text::bytea), 'hex'), 1600, 1200, '', now() - interval '1 day' FROM generate_series(1, $1::int) n`,
      [PHOTOS],
    );
    await sql(`INSERT INTO photo_uploads (id, "userId", hash) SELECT gen_random_uuid(), u.id, p.hash
      FROM photos p, (SELECT id FROM users LIMIT 1) u WHERE p.thumbhash = ''`);
    await sql(`DELETE FROM photo_uploads u USING photos p WHERE p.hash = u.hash AND p.thumbhash = ''`);
    const calls = stub.requests.length;
    const statements = listStatements();
    while (await sweepQueue(parts()).round());
    const asked = statements.sent.length;
    statements.end();
    expect(asked).toBeLessThanOrEqual((PHOTOS / 500) * STATEMENTS + 2);
    expect(stub.requests.length - calls).toBe((PHOTOS * OBJECTS_OF_A_PHOTO) / 1000);
    expect(await sql(`SELECT 1 FROM photos WHERE thumbhash = ''`)).toEqual([]);
  });
});

type Asked = [string | { readonly text: string; readonly values?: unknown[] }, unknown];

describe("every job", () => {
  /** One row, or as many as there were funds and plantings, which are summed up once a day. */
  const SMALL = /Seq Scan on (change_feed|photo_walks|planting_funds|planting_batches) /;

  it("claims and deletes by an index, however large its table is", async () => {
    const asked = jest.spyOn(Client.prototype, "query");
    for (const job of site.wiring.jobs()) {
      job.start(site.infrastructure.jobs);
      await job.stop();
    }
    const texts = new Map<string, unknown[]>();
    for (const [first, values] of asked.mock.calls as unknown as Asked[]) {
      const text = typeof first === "string" ? first : first.text;
      const given = typeof first === "string" ? values : first.values;
      if (/^\s*(WITH|SELECT|DELETE|UPDATE)\b/.test(text)) texts.set(text, Array.isArray(given) ? given : []);
    }
    asked.mockRestore();
    expect(texts.size).toBeGreaterThan(20);
    await watcher.query("SET enable_seqscan = off");
    const whole: string[] = [];
    for (const [text, values] of texts) {
      const { rows } = await watcher.query<{ "QUERY PLAN": string }>(`EXPLAIN ${text}`, values);
      const scans = rows
        .map((row) => row["QUERY PLAN"])
        .filter((line) => line.includes("Seq Scan") && !SMALL.test(line));
      if (scans.length > 0) whole.push(`${text.trim().slice(0, 90)}: ${scans.join("; ").trim()}`);
    }
    await watcher.query("RESET enable_seqscan");
    expect(whole).toEqual([]);
  });
});

describe("a job that one process does at a time", () => {
  it("is the next one's when it is due again, or when the process has died", async () => {
    const other = await createDataSource({ url: site.database.url, entities: [] }).initialize();
    const [here, there] = [new JobTurns(site.db), new JobTurns(other)];
    const turn = await here.take("example");
    expect(turn).not.toBeNull();
    expect(await there.take("example")).toBeNull();
    await turn?.end(60_000);
    expect([await here.take("example"), await there.take("example")]).toEqual([null, null]);

    await sql(`UPDATE job_turns SET "dueAt" = now()`);
    const lost = await there.take("example");
    expect(await here.take("example")).toBeNull();
    await sql(`UPDATE job_turns SET "heldUntil" = now()`);
    const taken = await here.take("example");
    expect(taken).not.toBeNull();
    // A process that was thought dead returns: it can no longer release the turn.
    await lost?.end(0);
    expect(await there.take("example")).toBeNull();
    await taken?.end(0);
    const last = await there.take("example");
    expect(last).not.toBeNull();
    await last?.end(0);
    await other.destroy();
  });
});
