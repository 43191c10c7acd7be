import { buffer } from "node:stream/consumers";
import { avifQueue } from "../../src/core/media/photo.jobs";
import { S3Store } from "../../src/platform/storage/s3";
import { CATEGORIES } from "../../src/seed/reference";
import { aDeed, aMember } from "../factories";
import { type Site, startSite } from "../harness";
import type { HttpClient } from "../http-client";
import { aJpeg, photoForm } from "../pictures";
import { type Line, startLine } from "../proxy";
import { type S3Server, startS3 } from "../s3-server";
import { sweepPhotos } from "../sweep";
import { CreateDeedDocument } from "../documents/deeds.generated";
import { DeedImagesDocument } from "./s3.generated";

const OWN_PAGE = { headers: { "x-requested-with": "tree-for-deed" } };
const META = { contentType: "image/webp", cacheControl: "public, max-age=31536000, immutable" };

interface Received {
  readonly id: string;
  readonly url: string;
  readonly srcSet: string;
}

let server: S3Server;
let line: Line;
let site: Site;
let member: HttpClient;

beforeAll(async () => {
  server = await startS3();
  line = await startLine({ host: "127.0.0.1", port: server.port });
  const s3 = { ...server.settings, endpoint: `http://127.0.0.1:${line.port}` };
  site = await startSite({ config: { s3 } });
  member = await site.client().signIn(await aMember(site));
});

afterAll(async () => {
  await site.stop();
  await line.close();
  await server.close();
});

const upload = async (width: number): Promise<Received> => {
  const answer = await member.post("/media", photoForm(await aJpeg({ width, height: 600 })), OWN_PAGE);
  expect(answer.status).toBe(201);
  return answer.json<Received>();
};

const rows = async (table: string): Promise<number> =>
  (await site.db.query<{ n: number }[]>(`SELECT count(*)::int AS n FROM ${table}`))[0]?.n ?? 0;

const share = (photos: readonly string[]) =>
  member.graphql(CreateDeedDocument, {
    input: {
      caption: "A good deed",
      categoryId: CATEGORIES[0]?.id ?? "",
      photos: photos.map((uploadId) => ({ uploadId })),
    },
  });

describe("photos in an S3 store", () => {
  it("keep their bytes and what is said of them, and can be deleted", async () => {
    const store = new S3Store(server.settings);
    const body = Buffer.from([0, 10, 13, 255, 1, 2, 3]);
    expect(await store.get("folder/one.webp")).toBeNull();
    expect(await store.has("folder/one.webp")).toBe(false);
    await store.put("folder/one.webp", body, META);
    const found = await store.get("folder/one.webp");
    expect(found).toMatchObject({ ...META, size: body.length });
    expect(found && (await buffer(found.body))).toEqual(body);
    await store.delete("folder/one.webp");
    await store.delete("folder/one.webp");
    expect(await store.has("folder/one.webp")).toBe(false);
    await expect(store.check()).resolves.toBeUndefined();
  });

  it("are refused with the wrong keys, or without the bucket", async () => {
    const strict = await startS3({ strict: true });
    const body = Buffer.from("1");
    await new S3Store(strict.settings).put("one.webp", body, META);
    const wrong = new S3Store({ ...strict.settings, credentials: { accessKeyId: "S3RVER", secretAccessKey: "wrong" } });
    await expect(wrong.put("one.webp", body, META)).rejects.toThrow();
    await strict.close();
    await expect(new S3Store({ ...server.settings, bucket: "nowhere" }).check()).rejects.toThrow();
  });

  it("go the whole way: uploaded, shown in every size and format, swept when nobody uses them", async () => {
    const received = await upload(1300);
    const { db, store: objects, log } = site.infrastructure;
    expect(await avifQueue({ db, objects, log }).round()).toBe(true);
    for (const address of received.srcSet.split(", ").map((candidate) => candidate.split(" ")[0] ?? "")) {
      const webp = await site.client().get(`${address}.webp`);
      expect([webp.status, webp.headers["content-type"]]).toEqual([200, "image/webp"]);
      expect(webp.headers["cache-control"]).toContain("immutable");
    }
    const avif = await site.client().get(received.url.replace(/\d+$/, "320"), { headers: { accept: "image/avif" } });
    expect([avif.status, avif.headers["content-type"]]).toEqual([200, "image/avif"]);

    await db.query(`UPDATE photo_uploads SET "createdAt" = now() - interval '2 days'`);
    await db.query(`UPDATE photos SET "createdAt" = now() - interval '2 days'`);
    await sweepPhotos({ db, objects, log });
    expect((await site.client().get(received.url)).status).toBe(404);
  });
});

describe("while the store is away (F9)", () => {
  it("nothing is half stored, pages and lists still come, and all is well afterwards", async () => {
    const shown = await upload(700);
    await aDeed(site);
    const before = [await rows("photo_uploads"), await rows("deeds")];
    await line.cut();
    const refused = await member.post("/media", photoForm(await aJpeg({ width: 500 })), OWN_PAGE);
    expect([refused.status, Number(refused.headers["retry-after"]) > 0]).toEqual([503, true]);
    const photo = await site.client().get(shown.url);
    expect([photo.status, Number(photo.headers["retry-after"]) > 0]).toEqual([503, true]);
    const asString = `data:image/jpeg;base64,${(await aJpeg({ width: 400 })).toString("base64")}`;
    const deed = { caption: "A good deed", categoryId: CATEGORIES[0]?.id, images: [asString] };
    expect((await member.post("/api/deeds", deed)).status).toBe(503);
    expect([await rows("photo_uploads"), await rows("deeds")]).toEqual(before);

    expect((await site.client().get("/api/deeds")).status).toBe(200);
    expect((await site.client().graphql(DeedImagesDocument)).errors).toEqual([]);
    expect((await site.client().get("/readyz")).json()).toEqual({
      ready: false,
      checks: { database: "ok", store: "away" },
    });

    await line.mend();
    expect((await member.post("/api/deeds", deed)).status).toBe(201);
    expect((await share([shown.id])).errors).toEqual([]);
    expect((await site.client().get("/readyz")).status).toBe(200);
  });
});
