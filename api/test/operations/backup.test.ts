import { mkdtemp, readFile, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { Client } from "pg";
import { prepareDatabase } from "../../src/platform/database/migrate";
import { BackupRefused } from "../../src/start/backup/contents";
import { readBackup } from "../../src/start/backup/read-backup";
import { writeBackup } from "../../src/start/backup/write-backup";
import { avifQueue } from "../../src/core/media/photo.jobs";
import { DiskStore } from "../../src/platform/storage/disk";
import { DeedStatus } from "../../src/core/deeds/deed-status.enum";
import { type TestDatabase, emptyDatabase } from "../database";
import { aDeed, aMember, anAdmin } from "../factories";
import { type Site, startSite } from "../harness";
import { randomFrom } from "../media/labelled-photos";
import { aJpeg, photoForm } from "../pictures";
import { draws } from "../seeds";
import { SetLikeDocument } from "../deeds/likes.generated";
import { FeedAndStatsDocument } from "./backup.generated";

const NOTES = 'করা হয়েছে\r\n\t\\N \\. \u{1f333} "quoted"';

let site: Site;
let folder: string;
let archive: string;
let photoUrl: string;
const databases: TestDatabase[] = [];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "backup-"));
  archive = path.join(folder, "site.backup");
  site = await startSite();
  const member = await aMember(site);
  await anAdmin(site);
  const client = await site.client().signIn(member);
  const headers = { "x-requested-with": "tree-for-deed" };
  const upload = (await client.post("/media", photoForm(await aJpeg()), { headers })).json<{
    id: string;
    url: string;
  }>();
  photoUrl = upload.url;
  const deed = await aDeed(site, { user: member, caption: NOTES, photos: [{ uploadId: upload.id }], adminNote: NOTES });
  await aDeed(site, { user: member, status: DeedStatus.PENDING });
  await aDeed(site, { status: DeedStatus.REJECTED });
  await client.graphql(SetLikeDocument, { id: deed.id, liked: true });
  // Rows of very different sizes have another physical order after copying.
  for (let n = 0; n < 25; n += 1) await aDeed(site, { user: member, caption: "কাজ ".repeat(1 + ((n * 397) % 1000)) });
  const { db, store: objects, log } = site.infrastructure;
  await avifQueue({ db, objects, log }).round();
  await writeBackup(site.database.url, site.infrastructure.store, archive);
});

afterAll(async () => {
  await site.stop();
  for (const database of databases) await database.drop();
  await rm(folder, { recursive: true, force: true });
});

async function anEmptyDatabase(): Promise<TestDatabase> {
  const database = await emptyDatabase();
  databases.push(database);
  return database;
}

const aStore = async (): Promise<DiskStore> => new DiskStore(await mkdtemp(path.join(folder, "store-")));

describe("a backup", () => {
  it("brings a wiped site back: rows, numbers and photos (O4)", async () => {
    const database = await anEmptyDatabase();
    const restored = await readBackup(database.url, await aStore(), archive);
    expect(restored.tables.find(({ name }) => name === "deeds")?.rows).toBe(28);
    expect(restored.photos).toBeGreaterThan(2);

    const again = path.join(folder, "again.backup");
    const store = await aStore();
    const second = await anEmptyDatabase();
    await readBackup(second.url, store, archive);
    const { tables, photos, missing } = await writeBackup(second.url, store, again);
    expect({ tables, photos, missing }).toEqual({ ...restored, missing: { count: 0, examples: [] } });

    const revived = await startSite({ database, config: { dataDir: site.config.dataDir } });
    try {
      expect(await revived.services.recount.repair()).toEqual([]);
      const [before, after] = [
        await site.client().graphql(FeedAndStatsDocument),
        await revived.client().graphql(FeedAndStatsDocument),
      ];
      expect(before.errors).toEqual([]);
      expect(after.data).toEqual(before.data);
      expect(JSON.stringify(after.data)).toContain("করা হয়েছে".normalize());
      expect((await revived.client().get(photoUrl)).status).toBe(200);
      // The log of changes is made anew, and cursors of the old one end.
      const logged = `SELECT kind, id FROM changes ORDER BY kind, id`;
      expect(await revived.db.query(logged)).toEqual(await site.db.query(logged));
      const feed = `SELECT name FROM change_feed`;
      expect(await revived.db.query(feed)).not.toEqual(await site.db.query(feed));
      // References, indexes and constraints are unchanged.
      const shape = `SELECT conrelid::regclass::text AS t, conname, pg_get_constraintdef(oid) AS d FROM pg_constraint
        WHERE connamespace = 'public'::regnamespace ORDER BY 1, 2`;
      expect(await revived.db.query(shape)).toEqual(await site.db.query(shape));
      const indexes = `SELECT indexdef FROM pg_indexes WHERE schemaname = 'public' ORDER BY 1`;
      expect(await revived.db.query(indexes)).toEqual(await site.db.query(indexes));
    } finally {
      await revived.stop();
    }
  });

  it("of a store that lacks all photos says so at the first one, counts the others and names a few", async () => {
    const database = await anEmptyDatabase();
    await readBackup(database.url, await aStore(), archive);
    const client = new Client({ connectionString: database.url });
    await client.connect();
    await client
      .query(
        `INSERT INTO photos SELECT (jsonb_populate_record(p, jsonb_build_object('hash', md5(n::text) || md5('')))).*
         FROM photos p, generate_series(1, 10) n WHERE p.hash = (SELECT min(hash) FROM photos)`,
      )
      .finally(() => client.end());
    const file = path.join(folder, "other-store.backup");
    const told: string[] = [];
    const { photos, missing } = await writeBackup(database.url, await aStore(), file, (key) => told.push(key));
    expect(photos).toBe(0);
    expect(missing.count).toBeGreaterThan(10);
    expect(missing.examples).toHaveLength(5);
    expect(told).toEqual(missing.examples.slice(0, 1));
  });

  it("goes into an empty database only", async () => {
    await expect(readBackup(site.database.url, site.infrastructure.store, archive)).rejects.toThrow("not empty");
    const [{ count }] = await site.db.query<[{ count: number }]>("SELECT count(*)::int AS count FROM deeds");
    expect(count).toBe(28);
  });

  const tablesIn = async (database: TestDatabase): Promise<string[]> => {
    const client = new Client({ connectionString: database.url });
    await client.connect();
    try {
      const { rows } = await client.query<{ name: string }>(
        `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'S') ORDER BY 1`,
      );
      return rows.map(({ name }) => name);
    } finally {
      await client.end();
    }
  };

  it("never overwrites another photo, and leaves the database and the store as they were", async () => {
    const database = await anEmptyDatabase();
    const folderOfStore = await mkdtemp(path.join(folder, "store-"));
    const store = new DiskStore(folderOfStore);
    const filesInStore = async () =>
      (await readdir(folderOfStore, { recursive: true, withFileTypes: true })).filter((file) => file.isFile()).length;
    const key = `${path.basename(photoUrl)}.webp`;
    await store.put(key, Buffer.from("another"), { contentType: "image/webp", cacheControl: "no-store" });
    await expect(readBackup(database.url, store, archive)).rejects.toThrow("another photo");
    const kept = await store.get(key);
    expect(kept && (await text(kept.body))).toBe("another");
    expect([await tablesIn(database), await filesInStore()]).toEqual([[], 1]);
    await store.delete(key);
    // Tables without rows, which an older version left when it failed, are no reason to refuse.
    await prepareDatabase({ url: database.url });
    expect((await readBackup(database.url, store, archive)).tables.length).toBeGreaterThan(50);
  });

  it.each(draws("BACKUP_SEED", "BACKUP_DAMAGES", 10))(
    "that is damaged anywhere is refused with one sentence, and the whole one goes in afterwards ($what)",
    async ({ seed, count }) => {
      const bytes = await readFile(archive);
      const random = randomFrom(seed);
      const at = (from = 0, to = bytes.length): number => from + Math.floor(random() * (to - from));
      const database = await anEmptyDatabase();
      const store = await aStore();
      const flipped = (place: number): Buffer => {
        const copy = Buffer.from(bytes);
        copy.writeUInt8(copy.readUInt8(place) ^ (1 + at(0, 255)), place);
        return copy;
      };
      // The beginning of an entry contains its name and its checksum.
      const inHeader = (): number => {
        const headers = [...bytes.toString("latin1").matchAll(/ustar\0/g)].map(({ index }) => index - 257);
        return (headers[at(0, headers.length)] ?? 0) + at(0, 100);
      };
      const inTable = bytes.indexOf("tables/deeds.gz") + 512;
      const inPhoto = bytes.indexOf("image/webp") + 1200;
      const damages: [string, Buffer][] = [
        ...Array.from({ length: count }, (): [string, Buffer] => [
          "cut",
          bytes.subarray(0, at(0, bytes.length - 1024)),
        ]),
        ...Array.from({ length: count }, (): [string, Buffer] => ["header", flipped(inHeader())]),
        ...Array.from({ length: count }, (): [string, Buffer] => ["the table deeds", flipped(inTable + at(12, 200))]),
        ...Array.from({ length: count }, (): [string, Buffer] => ["the photo", flipped(inPhoto + at(0, 200))]),
        ["no backup", Buffer.alloc(0)],
        ["no backup", Buffer.from("this is something else".repeat(100))],
      ];
      const broken = path.join(folder, `broken-${seed}.backup`);
      for (const [kind, content] of damages) {
        await writeFile(broken, content);
        const refusal: unknown = await readBackup(database.url, store, broken).catch((error: unknown) => error);
        expect(refusal).toBeInstanceOf(BackupRefused);
        const { message } = refusal as BackupRefused;
        expect([kind, message]).toEqual([kind, expect.stringContaining(broken)]);
        expect(message).toMatch(/^[^\n]+$/);
        if (kind.startsWith("the ")) expect(message).toContain(`is damaged at ${kind}`);
        expect(await tablesIn(database)).toEqual([]);
      }
      await expect(readBackup(database.url, store, path.join(folder, "nowhere"))).rejects.toThrow("cannot be read");
      expect((await readBackup(database.url, store, archive)).tables.find(({ name }) => name === "deeds")?.rows).toBe(
        28,
      );
    },
  );

  it("is one that nobody else can read, and overwrites no other", async () => {
    expect((await stat(archive)).mode & 0o777).toBe(0o600);
    await expect(writeBackup(site.database.url, site.infrastructure.store, archive)).rejects.toThrow("there already");
  });
});
