import { Readable } from "node:stream";
import sharp from "sharp";
import { AVIF_WIDTHS } from "@tree-for-deed/common/limits";
import { avifQueue } from "../../src/core/media/photo.jobs";
import { PhotoService } from "../../src/core/media/photo.service";
import { renditionKey } from "../../src/core/media/stored-photo.value";
import type { ObjectStore } from "../../src/platform/storage/object-store";
import type { UserView } from "../../src/core/users/user.view";
import { aMember } from "../factories";
import { type Site, startSite } from "../harness";
import { aJpeg, anSvg, dataString } from "../pictures";
import { sweepPhotos } from "../sweep";

describe("PhotoService and its jobs", () => {
  let site: Site;
  let owner: UserView;
  let photos: PhotoService;
  beforeAll(async () => {
    site = await startSite();
    owner = await aMember(site);
    photos = site.services.photos;
  });
  afterAll(() => site.stop());

  const engines = () => ({ db: site.db, objects: site.infrastructure.store, log: site.infrastructure.log });
  const age = (table: "photos" | "photo_uploads", hash: string, interval: string) =>
    site.db.query(`UPDATE ${table} SET "createdAt" = now() - $2::interval WHERE hash = $1`, [hash, interval]);
  const exists = (hash: string, width = 320) => site.infrastructure.store.has(renditionKey(hash, width, "webp"));
  /** The site's store, with some methods replaced. */
  const storeWith = (other: Partial<ObjectStore>): ObjectStore => {
    const { store } = site.infrastructure;
    return {
      put: (...object) => store.put(...object),
      get: (key) => store.get(key),
      has: (key) => store.has(key),
      delete: (key) => store.delete(key),
      deleteAll: (keys) => store.deleteAll(keys),
      check: () => store.check(),
      ...other,
    };
  };
  const claimForProfile = (ownerId: string, ids: string[]) =>
    site.db.transaction((tx) => photos.claim(tx, ownerId, ids, { profileOf: ownerId }));

  it("takes streams and buffers, and keeps one photo for the same content twice", async () => {
    const original = await aJpeg();
    const one = await photos.receive(owner.id, original);
    const two = await photos.receive(owner.id, Readable.from([original.subarray(0, 1000), original.subarray(1000)]));
    expect(two.id).not.toBe(one.id);
    expect(two.photo).toEqual(one.photo);
    const rows: unknown[] = await site.db.query(`SELECT 1 FROM photos WHERE hash = $1`, [one.photo.hash]);
    expect(rows).toHaveLength(1);
  });

  it("lets a photo that a browser has shrunk wait for no large one (U7)", async () => {
    const large = await sharp({ create: { width: 2600, height: 2000, channels: 3, background: "green" } })
      .webp({ effort: 0 })
      .toBuffer();
    const done: string[] = [];
    const others = await Promise.all(Array.from({ length: 4 }, () => aMember(site)));
    const sent = others.map((other) => photos.receive(other.id, large).then(() => done.push("large")));
    sent.push(photos.receive(owner.id, await aJpeg()).then(() => done.push("small")));
    await Promise.all(sent);
    expect(done.indexOf("small")).toBeLessThan(3);
  });

  it("takes all data strings of a deed or none (U1, U5)", async () => {
    const before = (await site.db.query<unknown[]>(`SELECT 1 FROM photos`)).length;
    const good = dataString(await aJpeg());
    await expect(photos.receiveDataStrings(owner.id, [good, dataString(anSvg())])).rejects.toMatchObject({
      key: "photo.unreadable",
    });
    await expect(photos.receiveDataStrings(owner.id, Array(6).fill(good))).rejects.toMatchObject({
      key: "deed.tooManyPhotos",
      message: "Maximum 5 images allowed",
    });
    expect(await site.db.query(`SELECT 1 FROM photos`)).toHaveLength(before);
    expect(await photos.receiveDataStrings(owner.id, [good])).toHaveLength(1);
  });

  it("hands uploads out in the asked order, once, and to their owner only", async () => {
    const other = await aMember(site);
    const [a, b] = [await photos.receive(owner.id, await aJpeg()), await photos.receive(owner.id, await aJpeg())];
    const unknown = { key: "photo.unknownUpload", fields: [{ field: "profilePictureUpload" }] };
    await expect(claimForProfile(other.id, [a.id])).rejects.toMatchObject(unknown);
    await expect(claimForProfile(owner.id, ["not an id"])).rejects.toMatchObject(unknown);
    await expect(claimForProfile(owner.id, [a.id, a.id])).rejects.toMatchObject(unknown);
    expect(await claimForProfile(owner.id, [b.id, a.id])).toEqual([b.photo, a.photo]);
    await expect(claimForProfile(owner.id, [a.id])).rejects.toMatchObject(unknown);
  });

  it("makes AVIF in the background, which those get who accept it", async () => {
    const { photo } = await photos.receive(owner.id, await aJpeg({ width: 1200, height: 800 }));
    const path = `/media/${photo.hash}-640`;
    const accept = { headers: { accept: "image/avif,image/webp,*/*;q=0.8" } };
    expect((await site.client().get(path, accept)).headers["content-type"]).toBe("image/webp");
    while (await avifQueue(engines()).round());
    const avif = await site.client().get(path, accept);
    expect(avif.headers["content-type"]).toBe("image/avif");
    expect((await site.client().get(path, { headers: { accept: "image/webp" } })).headers["content-type"]).toBe(
      "image/webp",
    );
    expect((await site.client().get(`${path}.webp`, accept)).headers["content-type"]).toBe("image/webp");
    const known = { ...accept.headers, "if-none-match": String(avif.headers.etag) };
    expect((await site.client().get(path, { headers: known })).status).toBe(304);
  });

  it("gives up on AVIF after three tries", async () => {
    const { photo } = await photos.receive(owner.id, await aJpeg());
    await site.infrastructure.store.delete(renditionKey(photo.hash, 1080, "webp"));
    for (let attempt = 1; attempt <= 4; attempt += 1) {
      await site.db.query(`UPDATE photos SET "avifDueAt" = now()`);
      while (await avifQueue(engines()).round());
    }
    const [row] = await site.db.query<{ avifAttempts: number; avifAt: Date | null; avifError: string | null }[]>(
      `SELECT "avifAttempts", "avifAt", "avifError" FROM photos WHERE hash = $1`,
      [photo.hash],
    );
    expect(row).toEqual({
      avifAttempts: 3,
      avifAt: null,
      avifError: "A photo's largest rendition is missing",
    });
  });

  it("loses no attempt on AVIF while the store is away, and tries again once it is back", async () => {
    const { photo } = await photos.receive(owner.id, await aJpeg());
    const attempts = async () =>
      (
        await site.db.query<{ avifAttempts: number; ready: boolean }[]>(
          `SELECT "avifAttempts", "avifAt" IS NOT NULL AS ready FROM photos WHERE hash = $1`,
          [photo.hash],
        )
      )[0];
    const away = storeWith({ get: () => Promise.reject(new Error("connect ECONNREFUSED")) });
    for (let round = 0; round < 4; round += 1)
      expect(await avifQueue({ ...engines(), objects: away }).round()).toBe(false);
    expect(await attempts()).toEqual({ avifAttempts: 0, ready: false });
    while (await avifQueue(engines()).round());
    expect(await attempts()).toEqual({ avifAttempts: 1, ready: true });
  });

  it("leaves nothing behind of a photo that is swept while AVIF is made of it", async () => {
    const { photo } = await photos.receive(owner.id, await aJpeg());
    const { store } = site.infrastructure;
    const sweeping = storeWith({
      put: async (...object) => {
        await site.db.query(`DELETE FROM photo_uploads WHERE hash = $1`, [photo.hash]);
        await site.db.query(`DELETE FROM photos WHERE hash = $1`, [photo.hash]);
        await store.put(...object);
      },
    });
    await site.db.query(`UPDATE photos SET "avifDueAt" = now() + interval '1 hour' WHERE hash <> $1`, [photo.hash]);
    expect(await avifQueue({ ...engines(), objects: sweeping }).round()).toBe(true);
    await sweepPhotos(engines());
    for (const width of AVIF_WIDTHS) expect(await store.has(renditionKey(photo.hash, width, "avif"))).toBe(false);
  });

  it("sweeps what nobody uses, and leaves alone what is fresh or in use (U10)", async () => {
    const [used, unclaimed, fresh] = [
      await photos.receive(owner.id, await aJpeg()),
      await photos.receive(owner.id, await aJpeg()),
      await photos.receive(owner.id, await aJpeg()),
    ];
    const orphan = await photos.store(await aJpeg());
    await claimForProfile(owner.id, [used.id]);
    for (const hash of [used.photo.hash, unclaimed.photo.hash, orphan.hash]) await age("photos", hash, "2 days");
    await age("photo_uploads", unclaimed.photo.hash, "25 hours");
    await sweepPhotos(engines());
    expect(await exists(used.photo.hash)).toBe(true);
    expect(await exists(fresh.photo.hash)).toBe(true);
    expect(await exists(unclaimed.photo.hash)).toBe(false);
    expect(await exists(orphan.hash)).toBe(false);
    expect(await site.db.query(`SELECT 1 FROM photos WHERE hash = $1`, [orphan.hash])).toEqual([]);
  });

  it("does not lose a photo that is uploaded again while it is swept", async () => {
    const original = await aJpeg();
    let { hash } = await photos.store(original);
    for (let round = 0; round < 5; round += 1) {
      await age("photos", hash, "2 days");
      const [, again] = await Promise.all([sweepPhotos(engines()), photos.receive(owner.id, original)]);
      ({ hash } = again.photo);
      expect(await exists(hash)).toBe(true);
      expect(await site.db.query(`SELECT 1 FROM photos WHERE hash = $1`, [hash])).toHaveLength(1);
      await site.db.query(`DELETE FROM photo_uploads WHERE hash = $1`, [hash]);
    }
  });

  it("says that photos cannot be saved when the store is away, and makes no upload", async () => {
    const broken = new PhotoService(site.db, {
      ...engines().objects,
      put: () => Promise.reject(new Error("No space left on device")),
      get: () => Promise.resolve(null),
      has: () => Promise.resolve(false),
      delete: () => Promise.resolve(),
      deleteAll: () => Promise.resolve(new Map()),
      check: () => Promise.resolve(),
    });
    const uploads = (await site.db.query<unknown[]>(`SELECT 1 FROM photo_uploads`)).length;
    await expect(broken.receive(owner.id, await aJpeg())).rejects.toMatchObject({
      code: "SERVICE_UNAVAILABLE",
      key: "photo.storeAway",
    });
    expect(await site.db.query(`SELECT 1 FROM photo_uploads`)).toHaveLength(uploads);
  });
});
