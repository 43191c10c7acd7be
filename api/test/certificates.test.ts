import sharp from "sharp";
import type { UserView } from "../src/core/users/user.view";
import { seedReference } from "../src/seed/reference";
import { LIMITS } from "../src/platform/limits/rules";
import { aDeed, aMember, anAdmin } from "./factories";
import { type Site, startSite } from "./harness";
import { aJpeg, photoForm } from "./pictures";
import { UndoDecisionDocument } from "./documents/moderation.generated";
import { AddressesDocument, CertificateDocument, UserCertificatesDocument } from "./certificates.generated";

let site: Site;
let member: UserView;
let deedId: string;
let code: string;

beforeAll(async () => {
  site = await startSite();
  await seedReference(site.db);
});
beforeEach(async () => {
  member = await aMember(site, { fullName: "শ্রদ্ধা জ্যোৎস্না চৌধুরী" });
  deedId = (await aDeed(site, { user: member })).id;
  const rows = await site.db.query<{ code: string }[]>(`SELECT code FROM certificates WHERE "userId" = $1`, [
    member.id,
  ]);
  code = rows[0]?.code ?? "";
});
afterAll(() => site.stop());

async function revoke(): Promise<void> {
  const admin = await site.client().signIn(await anAdmin(site));
  const { errors } = await admin.graphql(UndoDecisionDocument, { id: deedId });
  expect(errors).toEqual([]);
}

const check = async (text: string) => {
  const { data, errors } = await site.client().graphql(CertificateDocument, {
    code: text,
  });
  expect(errors).toEqual([]);
  return data.certificate;
};

describe("checking a certificate", () => {
  test("tells anybody whose it is and for what", async () => {
    const [, stamp = ""] = /^TFD-C-([0-9A-HJKMNP-TV-Z]{7})-[0-9A-HJKMNP-TV-Z]{16}$/.exec(code) ?? [];
    const seconds = [...stamp].reduce((sum, digit) => sum * 32 + "0123456789ABCDEFGHJKMNPQRSTVWXYZ".indexOf(digit), 0);
    const found = {
      code,
      valid: true,
      revokedAt: null,
      generatedAt: expect.stringContaining(new Date(seconds * 1000).toISOString().slice(0, 19)) as string,
      approvedDeeds: 1,
      fullName: "শ্রদ্ধা জ্যোৎস্না চৌধুরী",
      username: member.username,
      badge: { nameEn: "Sprout" },
      bn: `/certificate/${code}.png?lang=bn`,
      en: `/certificate/${code}.png?lang=en`,
    };
    expect(await check(code)).toEqual(found);
    expect(await check(` ${code.toLowerCase()} `)).toEqual(found);
    const own = await site.client().graphql(UserCertificatesDocument, { id: member.id });
    expect(own.errors).toEqual([]);
    expect(own.data).toEqual({
      user: { certificates: [{ code, imageUrl: found.bn, badge: { nameEn: "Sprout" } }] },
    });
  });

  test("finds nothing under other codes", async () => {
    for (const other of [
      "",
      "TFD-C-",
      "TFD-C-0000000000000000",
      member.id,
      "TFD-C-%%%%%%%%%%%%%%%%",
      "x".repeat(5000),
    ]) {
      expect(await check(other)).toBeNull();
    }
  });

  test("finds those from before codes had a time stamp", async () => {
    const old = "TFD-C-7K3M9QXA0123WXYZ";
    await site.db.query(`UPDATE certificates SET code = $1 WHERE code = $2`, [old, code]);
    expect(await check(old)).toMatchObject({ code: old, valid: true });
    await site.db.query(`UPDATE certificates SET code = $2 WHERE code = $1`, [old, code]);
  });

  test("says that it was revoked, and names nobody then", async () => {
    await revoke();
    expect(await check(code)).toMatchObject({
      valid: false,
      revokedAt: expect.any(String) as string,
      fullName: null,
      username: null,
    });
    await site.db.query(`UPDATE certificates SET "revokedAt" = NULL WHERE code = $1`, [code]);
    await site.db.query(`UPDATE users SET "anonymizedAt" = now() WHERE id = $1`, [member.id]);
    expect(await check(code)).toMatchObject({ valid: true, fullName: null, username: null });
  });
});

describe("REST", () => {
  test("lists a member's certificates with their badges", async () => {
    const answer = await site.client().get(`/api/users/${member.id}/certificates`);
    expect(answer.status).toBe(200);
    expect(answer.json()).toEqual([
      {
        id: expect.any(String) as string,
        userId: member.id,
        badgeId: expect.any(String) as string,
        code,
        certificateUrl: `/certificate/${code}`,
        generatedAt: expect.any(String) as string,
        badge: expect.objectContaining({ nameEn: "Sprout", requiredDeeds: 1 }) as object,
      },
    ]);
    expect((await site.client().get("/api/users/nobody_at_all/certificates")).status).toBe(404);
  });
});

describe("the picture", () => {
  const get = (lang = "", headers: Record<string, string> = {}) =>
    site.client().get(`/certificate/${code}.png${lang && `?lang=${lang}`}`, { headers });

  test("is a PNG in the language that was asked for, Bengali unless said", async () => {
    const [bengali, english, unsaid] = [await get("bn"), await get("en"), await get()];
    for (const { status, headers, body } of [bengali, english, unsaid]) {
      expect(status).toBe(200);
      expect(headers).toMatchObject({
        "content-type": "image/png",
        "content-disposition": "inline",
        "content-length": String(body.length),
        "cache-control": "public, max-age=300",
        "x-content-type-options": "nosniff",
      });
      expect(headers["set-cookie"]).toBeUndefined();
      expect(await sharp(body).metadata()).toMatchObject({ format: "png", width: 800, height: 600 });
    }
    expect(unsaid.body.equals(bengali.body)).toBe(true);
    expect(english.body.equals(bengali.body)).toBe(false);
  });

  test("is not sent again while it is the same, and is when a name or a revocation changes it", async () => {
    const first = await get();
    const etag = first.headers.etag ?? "";
    const known = await get("", { "if-none-match": etag });
    expect(known.status).toBe(304);
    expect(known.body).toHaveLength(0);
    expect((await get("en", { "if-none-match": etag })).status).toBe(200);
    await site.db.query(`UPDATE users SET "fullName" = 'নতুন নাম' WHERE id = $1`, [member.id]);
    const renamed = await get("", { "if-none-match": etag });
    expect(renamed.status).toBe(200);
    await revoke();
    const revoked = await get("", { "if-none-match": renamed.headers.etag ?? "" });
    expect(revoked.status).toBe(200);
    expect(revoked.body.equals(renamed.body)).toBe(false);
  });

  test("answers HEAD without it", async () => {
    const answer = await site.client().send("HEAD", `/certificate/${code}.png`);
    expect(answer.status).toBe(200);
    expect(Number(answer.headers["content-length"])).toBeGreaterThan(1000);
    expect(answer.body).toHaveLength(0);
  });

  test("is 404 for another code, as plain text that nobody keeps", async () => {
    for (const other of ["TFD-C-0000000000000000", "nonsense", "..%2f..%2fetc"]) {
      const answer = await site.client().get(`/certificate/${other}.png`);
      expect(answer.status).toBe(404);
      expect(answer.headers["content-type"]).toContain("text/plain");
      expect(answer.headers["cache-control"]).toBe("no-store");
    }
  });

  test("is drawn for many at once", async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => get(index % 2 ? "en" : "bn")));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  });

  test("is limited by network", async () => {
    const strict = await startSite({ database: site.database, config: { rateLimits: true } });
    try {
      const [{ points }] = LIMITS.certificate;
      const path = `/certificate/TFD-C-0000000000000000.png`;
      for (let count = 0; count < points; count += 1) expect((await strict.client().get(path)).status).toBe(404);
      const refused = await strict.client().get(path);
      expect(refused.status).toBe(429);
      expect(refused.headers["retry-after"]).toMatch(/^\d+$/);
    } finally {
      await strict.stop();
    }
  });
});

test("a program elsewhere gets the addresses of pages and files with the site's host", async () => {
  const client = await site.client().signIn(member);
  const headers = { "x-requested-with": "test" };
  const { id: uploadId } = (await client.post("/media", photoForm(await aJpeg()), { headers })).json<{ id: string }>();
  const { uniqueId: id } = await aDeed(site, { user: member, photos: [{ uploadId }] });
  const { data, errors } = await site.client().graphql(AddressesDocument, { id, code });
  expect(errors).toEqual([]);
  const { deed, certificate } = data;
  const [photo] = deed?.images ?? [];
  const tree = deed?.user.treesConnection?.edges[0]?.node;
  const paths = [`/deed/${id}`, `/profile/${member.username}`, `/tree/${tree?.code ?? ""}`];
  expect([deed?.url, deed?.user.url, tree?.url]).toEqual(paths.map((path) => site.origin + path));
  expect(photo?.url).toBe(site.origin + (photo?.path ?? ""));
  expect(certificate?.imageUrl).toBe(site.origin + (certificate?.path ?? ""));
  const files = [photo?.url, certificate?.imageUrl, ...(photo?.srcSet.match(/http\S+/g) ?? [])];
  expect(files).toHaveLength(5);
  for (const file of files) expect((await fetch(file ?? "")).status).toBe(200);
});
