import { mkdtemp, readFile, rm, stat, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { readBackup } from "../../src/start/backup/read-backup";
import { writeBackup } from "../../src/start/backup/write-backup";
import { avifQueue } from "../../src/modules/media/photo.jobs";
import { DiskStore } from "../../src/platform/storage/disk";
import { DeedStatus } from "../../src/modules/deeds/deed-status.enum";
import { type TestDatabase, emptyDatabase } from "../database";
import { aDeed, aMember, anAdmin } from "../factories";
import { type Site, startSite } from "../harness";
import { aJpeg, photoForm } from "../pictures";

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
  await client.graphql("mutation ($id: ID!) { setLike(id: $id, liked: true) { id } }", { id: deed.id });
  // Rows of very different sizes lie in another order once they were copied.
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
    expect({ tables, photos, missing }).toEqual({ ...restored, missing: [] });

    const revived = await startSite({ database, config: { dataDir: site.config.dataDir } });
    try {
      expect(await revived.services.recount.repair()).toEqual([]);
      const feed =
        "{ deeds(pageSize: 100) { totalCount items { caption likes images { url } user { username } } } stats { totalUsers treesPlanted } }";
      const [before, after] = [await site.client().graphql(feed), await revived.client().graphql(feed)];
      expect(before.errors).toEqual([]);
      expect(after.data).toEqual(before.data);
      expect(JSON.stringify(after.data)).toContain("করা হয়েছে".normalize());
      expect((await revived.client().get(photoUrl)).status).toBe(200);
      // References, indexes and rules hold as before.
      const shape = `SELECT conrelid::regclass::text AS t, conname, pg_get_constraintdef(oid) AS d FROM pg_constraint
        WHERE connamespace = 'public'::regnamespace ORDER BY 1, 2`;
      expect(await revived.db.query(shape)).toEqual(await site.db.query(shape));
      const indexes = `SELECT indexdef FROM pg_indexes WHERE schemaname = 'public' ORDER BY 1`;
      expect(await revived.db.query(indexes)).toEqual(await site.db.query(indexes));
    } finally {
      await revived.stop();
    }
  });

  it("goes into an empty database only", async () => {
    await expect(readBackup(site.database.url, site.infrastructure.store, archive)).rejects.toThrow("not empty");
    const [{ count }] = await site.db.query<[{ count: number }]>("SELECT count(*)::int AS count FROM deeds");
    expect(count).toBe(28);
  });

  it("never overwrites another photo, and leaves the database as it was", async () => {
    const database = await anEmptyDatabase();
    const store = await aStore();
    const key = `${path.basename(photoUrl)}.webp`;
    await store.put(key, Buffer.from("another"), { contentType: "image/webp", cacheControl: "no-store" });
    await expect(readBackup(database.url, store, archive)).rejects.toThrow("another photo");
    const kept = await store.get(key);
    expect(kept && (await text(kept.body))).toBe("another");
  });

  it("that is cut off or damaged is refused as a whole", async () => {
    const { size } = await stat(archive);
    const cut = path.join(folder, "cut.backup");
    await writeFile(cut, await readFile(archive));
    await truncate(cut, size - 3000);
    await expect(readBackup((await anEmptyDatabase()).url, await aStore(), cut)).rejects.toThrow();

    const damaged = path.join(folder, "damaged.backup");
    const bytes = await readFile(archive);
    const inPhoto = bytes.indexOf("image/webp") + 1200;
    bytes.writeUInt8(bytes.readUInt8(inPhoto) ^ 1, inPhoto);
    await writeFile(damaged, bytes);
    await expect(readBackup((await anEmptyDatabase()).url, await aStore(), damaged)).rejects.toThrow("damaged");
  });

  it("is one that nobody else can read, and overwrites no other", async () => {
    expect((await stat(archive)).mode & 0o777).toBe(0o600);
    await expect(writeBackup(site.database.url, site.infrastructure.store, archive)).rejects.toThrow("there already");
  });
});
