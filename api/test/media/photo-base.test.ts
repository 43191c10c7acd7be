import { contentPolicy } from "../../src/pages/content-policy";
import { DeedStatus } from "../../src/core/deeds/deed-status.enum";
import { NO_PUBLIC_PHOTO } from "../../src/core/media/public-photo.value";
import type { StoredPhoto } from "../../src/core/media/stored-photo.value";
import type { UserView } from "../../src/core/users/user.view";
import { seedReference } from "../../src/seed/reference";
import { newId } from "../../src/shared/uuid";
import { aDeed, aMember, anAdmin, asViewer, MODERATOR } from "../factories";
import { type Site, startSite } from "../harness";
import { mailsTo } from "../outbox";
import { aJpeg } from "../pictures";
import { CreateWebhookDocument } from "../webhooks/webhooks.generated";

const BASE = "https://photos.example.org/of-site";

let site: Site;
let member: UserView;
let shy: UserView;
let approved: { id: string; uniqueId: string; images: StoredPhoto[] };
let pending: { id: string; uniqueId: string; images: StoredPhoto[] };

let side = 400;
/** A photo that no other record shows. */
const aPhoto = async (owner: UserView) =>
  site.services.photos.receive(owner.id, await aJpeg({ width: (side += 1), height: 300 }));

async function withPicture(user: UserView): Promise<UserView> {
  const { photo } = await aPhoto(user);
  await site.db.query(`UPDATE users SET "profilePicture" = $2 WHERE id = $1`, [user.id, photo]);
  await site.db.transaction((tx) => site.services.photos.attachProfilePicture(tx, user.id, photo));
  return { ...user, profilePicture: photo };
}

beforeAll(async () => {
  site = await startSite({ config: { photoBaseUrl: BASE } });
  await seedReference(site.db);
  member = await withPicture(await aMember(site));
  shy = await withPicture(await aMember(site));
  await site.db.query(`UPDATE users SET "hidesPicture" = true WHERE id = $1`, [shy.id]);
  approved = await aDeed(site, { user: member, photos: [{ uploadId: (await aPhoto(member)).id, alt: "চারা" }] });
  pending = await aDeed(site, {
    user: shy,
    status: DeedStatus.PENDING,
    photos: [{ uploadId: (await aPhoto(shy)).id, alt: "চারা" }],
  });
});
afterAll(() => site.stop());

const nameOf = (photo: StoredPhoto | null | undefined) => `${photo?.hash ?? ""}-320`;
const read = (name: string, headers = {}) => site.client().get(`/media/public/${name}`, { headers });
const statusOf = async (photo: StoredPhoto | null | undefined) => (await read(nameOf(photo))).status;

describe("public photos at a base of their own", () => {
  it("gives the base to what everybody may see, in GraphQL, REST, feeds and embeds, and to nothing else", async () => {
    const guest = site.client();
    const at = `${BASE}/${approved.images[0]?.hash ?? ""}-`;
    const query = `query ($id: String!) { deed(uniqueId: $id) { status user { profilePicture { url } }
      images { url(width: 300) srcSet whole: url(width: 300, absolute: true) } } }`;
    interface Shown {
      deed: { images: { url: string; whole: string }[]; user: { profilePicture: { url: string } | null } };
    }
    const { data } = await guest.graphql<Shown>(query, { id: approved.uniqueId });
    expect(data.deed.images).toEqual([{ url: `${at}320`, srcSet: `${at}320 320w, ${at}640 403w`, whole: `${at}320` }]);
    expect(data.deed.user.profilePicture?.url).toContain(`${BASE}/${member.profilePicture?.hash ?? ""}-`);

    const rest = (await guest.get(`/api/deeds/unique/${approved.uniqueId}`)).text;
    expect(rest).toContain(`"images":["${at}`);
    expect(rest).toContain(`${BASE}/${member.profilePicture?.hash ?? ""}-`);
    for (const path of ["/feed/deeds.atom", "/feed/deeds.json", `/embed/deed/${approved.uniqueId}`]) {
      const { text, headers } = await guest.get(path);
      expect([path, text.includes(at), text.includes("/media/")]).toEqual([path, true, false]);
      expect(headers["content-security-policy"]).toContain("img-src 'self' https://photos.example.org;");
    }
    expect(contentPolicy({ scripts: [], styles: [] })).toContain(
      "img-src 'self' data: blob: https://photos.example.org;",
    );

    const own = await site.client().signIn(shy);
    const waiting = await own.graphql<Shown>(query, { id: pending.uniqueId });
    const [photo] = waiting.data.deed.images;
    expect(photo?.url).toMatch(/^\/media\//);
    expect(photo?.whole).toMatch(new RegExp(`^${site.origin}/media/`));
    expect(waiting.data.deed.user.profilePicture?.url).toMatch(/^\/media\//);
    expect((await own.get(`/api/deeds/unique/${pending.uniqueId}`)).text).not.toContain(BASE);
  });

  it("serves there what is public at this moment, and lets shared caches ask again after an hour", async () => {
    const name = nameOf(approved.images[0]);
    const shown = await read(name);
    expect([shown.status, shown.headers["content-type"]]).toEqual([200, "image/webp"]);
    expect(shown.headers["cache-control"]).toBe("public, max-age=31536000, immutable, s-maxage=3600");
    const etag = String(shown.headers.etag);
    expect((await read(name, { "if-none-match": etag })).status).toBe(304);
    await site.services.moderation.undo(MODERATOR, approved.id);
    for (const headers of [{}, { "if-none-match": etag }]) {
      const gone = await read(name, headers);
      expect([gone.status, gone.text, gone.headers["cache-control"]]).toEqual([404, NO_PUBLIC_PHOTO, "no-store"]);
    }
    await site.services.moderation.approve(MODERATOR, approved.id, {});
    expect((await read(name)).status).toBe(200);
    for (const wrong of [name.toUpperCase(), `${name}.jpg`, "x", "%00", `${"a".repeat(64)}-320`])
      expect((await read(wrong)).status).toBeGreaterThanOrEqual(400);
  });

  it("serves no photo that only some may see, until it is shown to everybody", async () => {
    expect(await statusOf(pending.images[0])).toBe(404);
    await site.services.moderation.approve(MODERATOR, pending.id, {});
    expect(await statusOf(pending.images[0])).toBe(200);
    expect(await statusOf(member.profilePicture)).toBe(200);
    expect(await statusOf(shy.profilePicture)).toBe(404);
    const unused = await aPhoto(member);
    expect(await statusOf(unused.photo)).toBe(404);

    const admin = await anAdmin(site);
    const post = { title: "প্রথম", titleEn: "First", content: "গল্প", contentEn: "Story" };
    const actor = { viewer: asViewer(admin), ip: "127.0.0.1" };
    const { photo, id: thumbnailUpload } = await aPhoto(admin);
    const draft = await site.services.blogAdmin.create(actor, { ...post, thumbnailUpload });
    expect(await statusOf(photo)).toBe(404);
    await site.db.query(`UPDATE blog_posts SET published = true, "publishedAt" = now() WHERE id = $1`, [draft.id]);
    expect(await statusOf(photo)).toBe(200);

    const logo = (await aPhoto(admin)).photo;
    const leaves = (await aPhoto(admin)).photo;
    const partnerId = newId();
    const plantingId = newId();
    await site.db.query(`INSERT INTO partners (id, name, logo, active, "order") VALUES ($1, 'One', $2, false, 1)`, [
      partnerId,
      logo,
    ]);
    await site.db.query(
      `INSERT INTO planting_records (id, "factId", kind, content, photos, "createdAt", "updatedAt")
       VALUES ($1, $1, 'batch', '{}', $2, now(), now())`,
      [plantingId, JSON.stringify([leaves])],
    );
    await site.db.transaction(async (tx) => {
      await site.services.photos.attach(tx, { partnerId }, logo);
      await site.services.photos.attach(tx, { plantingId }, leaves);
    });
    expect([await statusOf(logo), await statusOf(leaves)]).toEqual([404, 404]);
    await site.db.query(`UPDATE partners SET active = true WHERE id = $1`, [partnerId]);
    await site.db.query(`UPDATE planting_records SET "publishedAt" = now() WHERE id = $1`, [plantingId]);
    expect([await statusOf(logo), await statusOf(leaves)]).toEqual([200, 200]);
  });

  it("gives the base to mails, webhooks and published posts, at an address that answers", async () => {
    const read = async (address: string | undefined) => {
      expect(address).toMatch(new RegExp(`^${BASE}/`));
      return (await site.client().get(`/media/public${address?.slice(BASE.length)}`)).headers["content-type"];
    };
    const author = await aMember(site);
    await site.db.query(`UPDATE users SET "emailConfirmedAt" = now() WHERE id = $1`, [author.id]);
    const own = await site.client().signIn(author);
    await own.graphql(CreateWebhookDocument, { input: { url: "https://93.184.216.34/in", events: ["DEED_APPROVED"] } });
    const deed = await aDeed(site, { user: author, photos: [{ uploadId: (await aPhoto(author)).id, alt: "চারা" }] });

    const mail = (await mailsTo(site, author.email)).find(({ html }) => html?.includes(deed.images[0]?.hash ?? ""));
    expect(await read(/src="([^"]+-640\.webp)"/.exec(mail?.html ?? "")?.[1])).toBe("image/webp");
    const [delivery] = await site.db.query<{ address: string }[]>(
      `SELECT payload #>> '{deed,images,0}' AS address FROM webhook_deliveries`,
    );
    expect(await read(delivery?.address)).toBe("image/webp");

    const admin = await anAdmin(site);
    const { photo } = await aPhoto(admin);
    const content = `![চারা](${BASE}/${photo.hash}-640)`;
    const post = await site.services.blogAdmin.create(
      { viewer: asViewer(admin), ip: "127.0.0.1" },
      { title: "গল্প", titleEn: "Story", content, contentEn: content, published: true },
    );
    const query = `query ($slug: String!) { blogPost(slug: $slug) { contentHtml content } }`;
    const { data } = await site
      .client()
      .graphql<{ blogPost: { contentHtml: string; content: string } }>(query, { slug: post.slug });
    expect(data.blogPost.content).toBe(`![চারা](/media/${photo.hash}-640)`);
    expect(await read(/src="([^"]+)"/.exec(data.blogPost.contentHtml)?.[1])).toBe("image/webp");
  });
});
