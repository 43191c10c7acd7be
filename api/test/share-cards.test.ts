import { CARD_LIMIT } from "../src/capabilities/sharing/share.rules";
import sharp from "sharp";
import { DeedStatus } from "../src/core/deeds/deed-status.enum";
import type { UserView } from "../src/core/users/user.view";
import { seedReference } from "../src/seed/reference";
import { asViewer, aDeed, aMember, anAdmin, MODERATOR } from "./factories";
import { type Site, startSite } from "./harness";

let site: Site;
let member: UserView;
let uniqueId: string;

beforeAll(async () => {
  site = await startSite();
  await seedReference(site.db);
  member = await aMember(site, { fullName: "শ্রদ্ধা জ্যোৎস্না চৌধুরী", username: "shraddha.c" });
  const caption = "নদীর পাড়ে পঞ্চাশটি গাছের চারা লাগিয়েছি। ".repeat(100);
  ({ uniqueId } = await aDeed(site, { user: member, caption, photos: [{ uploadId: await aBusyPhoto(), alt: null }] }));
});
afterAll(() => site.stop());

/** Noise compresses worst of all. */
async function aBusyPhoto(): Promise<string> {
  const noise = { type: "gaussian", mean: 128, sigma: 70 } as const;
  const create = { width: 1600, height: 1200, channels: 3, background: "#000", noise } as const;
  const photo = await sharp({ create }).jpeg({ quality: 80 }).toBuffer();
  return (await site.services.photos.receive(member.id, photo)).id;
}

const get = (path: string, headers: Record<string, string> = {}) => fetch(site.origin + path, { headers });
const bytesOf = async (path: string): Promise<Buffer> => Buffer.from(await (await get(path)).arrayBuffer());

async function treeOf(deed: string): Promise<string> {
  const [tree] = await site.db.query<{ code: string }[]>(
    `SELECT t.code FROM trees t JOIN deeds d ON d."userId" = t."userId" AND d.day = t.day WHERE d."uniqueId" = $1`,
    [deed],
  );
  return tree?.code ?? "";
}

async function aFallenTree(): Promise<string> {
  const deed = await aDeed(site, {});
  await site.services.moderation.undo(MODERATOR, deed.id);
  return treeOf(deed.uniqueId);
}

async function aPost(published: boolean): Promise<string> {
  const admin = { viewer: asViewer(await anAdmin(site)), ip: "127.0.0.1" };
  const titleEn = published ? "A hundred thousand trees" : "Not yet";
  const wishes = { title: "এক লাখ গাছের পথে", titleEn, content: "গল্প", contentEn: "A story", published };
  return (await site.services.blogAdmin.create(admin, wishes)).slug;
}

test("every card is a JPEG of 1200 × 630 that messengers show, in both languages", async () => {
  const paths = [
    `/share/deed/${uniqueId}.jpg`,
    `/share/profile/shraddha.c.jpg`,
    `/share/profile/${member.id}.jpg`,
    `/share/post/${await aPost(true)}.jpg`,
    `/share/tree/${await treeOf(uniqueId)}.jpg`,
    "/share/leaderboard.jpg",
    "/share/site.jpg",
  ];
  for (const path of paths) {
    const [bn, en] = [await bytesOf(path), await bytesOf(`${path}?lang=en`)];
    for (const picture of [bn, en]) {
      expect(await sharp(picture).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
      expect(picture.length).toBeLessThan(300_000);
    }
    expect(bn.equals(en)).toBe(false);
    expect(bn.equals(await bytesOf(`${path}?lang=bn`))).toBe(true);
  }
});

test("a card is kept for minutes and asked for by its tag, and its content changes the tag", async () => {
  const path = "/share/profile/shraddha.c.jpg?lang=en";
  const first = await get(path);
  expect(first.headers.get("content-type")).toBe("image/jpeg");
  expect(first.headers.get("cache-control")).toBe("public, max-age=300");
  expect(first.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
  expect(first.headers.get("set-cookie")).toBeNull();
  const etag = first.headers.get("etag") ?? "";
  expect((await get(path, { "if-none-match": etag })).status).toBe(304);
  const head = await fetch(site.origin + path, { method: "HEAD" });
  expect([head.status, Number(head.headers.get("content-length"))]).toEqual([200, (await bytesOf(path)).length]);
  await aDeed(site, { user: member });
  expect((await get(path, { "if-none-match": etag })).status).toBe(200);
});

test("what is not for everybody has no card, not even for its owner", async () => {
  const pending = await aDeed(site, { user: member, status: DeedStatus.PENDING });
  const rejected = await aDeed(site, { user: member, status: DeedStatus.REJECTED });
  const owner = await site.client().signIn(member);
  for (const path of [
    `/share/deed/${pending.uniqueId}.jpg`,
    `/share/deed/${rejected.uniqueId}.jpg`,
    "/share/deed/TFD-00000000.jpg",
    "/share/profile/nobody-here.jpg",
    "/share/post/none.jpg",
    "/share/tree/TFD-T-00000000.jpg",
    `/share/tree/${await aFallenTree()}.jpg`,
    `/share/post/${await aPost(false)}.jpg`,
  ]) {
    const answer = await owner.get(path);
    expect([path, answer.status]).toEqual([path, 404]);
    expect(answer.headers["cache-control"]).toBe("no-store");
  }
  expect((await get("/share/other.jpg")).status).toBe(404);
  expect((await get("/share/site.jpg?lang=bn&lang=en")).status).toBe(400);
});

test("a member who left is named by nobody's name, and has no card", async () => {
  const left = await aMember(site);
  const deed = await aDeed(site, { user: left });
  const before = await bytesOf(`/share/deed/${deed.uniqueId}.jpg`);
  await site.db.query(`UPDATE users SET "anonymizedAt" = now() WHERE id = $1`, [left.id]);
  expect((await bytesOf(`/share/deed/${deed.uniqueId}.jpg`)).equals(before)).toBe(false);
  expect((await get(`/share/profile/${left.id}.jpg`)).status).toBe(404);
});

test("a photo that the store has lost leaves a card without it", async () => {
  const other = await aDeed(site, { photos: [] });
  await site.db.query(`UPDATE deeds SET images = $1 WHERE id = $2`, [
    JSON.stringify([{ hash: "0".repeat(64), width: 800, height: 600, thumbhash: "", alt: null }]),
    other.id,
  ]);
  expect((await get(`/share/deed/${other.uniqueId}.jpg`)).status).toBe(200);
});

test("one network is answered so often, then asked to wait", async () => {
  const limited = await startSite({ config: { rateLimits: true }, database: site.database });
  const statuses = new Set<number>();
  for (let i = 0; i <= CARD_LIMIT.windows[0].points; i++) {
    statuses.add((await fetch(`${limited.origin}/share/deed/TFD-00000000.jpg`)).status);
  }
  await limited.stop();
  expect([...statuses]).toEqual([404, 429]);
});

test("without planting there are no cards of trees", async () => {
  const code = await treeOf(uniqueId);
  const without = await startSite({ database: site.database, config: { capabilities: ["sharing"] } });
  expect((await without.client().get(`/share/tree/${code}.jpg`)).status).toBe(404);
  expect((await without.client().get("/share/site.jpg")).headers["content-type"]).toBe("image/jpeg");
  await without.stop();
});
