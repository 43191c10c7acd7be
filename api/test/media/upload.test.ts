/** @slow */
import { spawnSync } from "node:child_process";
import { mkdir, readdir } from "node:fs/promises";
import { request } from "node:http";
import path from "node:path";
import sharp from "sharp";
import { DiskStore } from "../../src/platform/storage/disk";
import { CATEGORIES, seedReference } from "../../src/seed/reference";
import { aMember } from "../factories";
import { type Site, startSite } from "../harness";
import type { HttpClient } from "../http-client";
import {
  aHeavyJpeg,
  aJpeg,
  aJpegOfScans,
  aLyingHeader,
  anAnimation,
  anHtml,
  anSvg,
  aPdf,
  aPhonePhoto,
  aPixelBomb,
  aPolyglot,
  aTruncatedPng,
  colourAt,
  dataString,
  gifScript,
  photoForm,
} from "../pictures";

const MAX = 10 * 1024 * 1024;
const OWN_PAGE = { headers: { "x-requested-with": "tree-for-deed" } };

interface Received {
  readonly id: string;
  readonly width: number;
  readonly height: number;
  readonly thumbhash: string;
  readonly url: string;
  readonly srcSet: string;
}

describe("photos over HTTP", () => {
  let site: Site;
  let member: HttpClient;
  beforeAll(async () => {
    site = await startSite();
    member = await site.client().signIn(await aMember(site));
  });
  afterAll(() => site.stop());

  const upload = (photo: Buffer, client = member, form = photoForm(photo)) => client.post("/media", form, OWN_PAGE);
  const photoCount = async () => Number((await site.db.query<{ n: number }[]>(`SELECT count(*) n FROM photos`))[0]?.n);

  it("answers 201 with what the page needs to show the photo, in renditions that exist (U4)", async () => {
    const answer = await upload(await aPhonePhoto({ width: 1200, height: 900 }));
    expect(answer.status).toBe(201);
    const received = answer.json<Received>();
    expect(received).toMatchObject({ width: 900, height: 1200 });
    expect(received.url).toMatch(/^\/media\/[0-9a-f]{64}-1080$/);
    expect(received.srcSet).toMatch(/-320 320w, .*-640 640w, .*-1080 900w$/);
    for (const path of received.srcSet.split(", ").map((candidate) => candidate.split(" ")[0] ?? "")) {
      const shown = await site.client().get(path);
      expect(shown.status).toBe(200);
      expect(shown.body.includes("GPS")).toBe(false);
      expect((await sharp(shown.body).metadata()).exif).toBeUndefined();
      expect(await colourAt(shown.body, "top")).toBe("red");
      expect(await colourAt(shown.body, "bottom")).toBe("blue");
    }
  });

  it("serves a photo as data that is cached for ever and can do nothing (U9)", async () => {
    const { url } = (await upload(await aJpeg())).json<Received>();
    const shown = await site.client().get(url, { headers: { accept: "image/avif,image/webp,*/*" } });
    expect(shown.headers).toMatchObject({
      "content-type": "image/webp",
      "x-content-type-options": "nosniff",
      "cache-control": "public, max-age=31536000, immutable",
      "content-security-policy": "default-src 'none'; sandbox",
      "content-length": String(shown.body.length),
      "content-disposition": "inline",
    });
    expect((await site.client().get(`${url}.webp?download`)).headers["content-disposition"]).toBe("attachment");
    expect(shown.headers.vary).toMatch(/Accept\b/);
    expect(shown.headers["set-cookie"]).toBeUndefined();

    const known = await site.client().get(url, { headers: { "if-none-match": String(shown.headers.etag) } });
    expect([known.status, known.body.length]).toEqual([304, 0]);
    const head = await site.client().send("HEAD", `${url}.webp`);
    expect([head.status, head.headers["content-length"], head.body.length]).toEqual([
      200,
      String(shown.body.length),
      0,
    ]);
  });

  it.each([
    "/media/../../etc/passwd",
    "/media/..%2f..%2fetc%2fpasswd",
    "/media/%00",
    `/media/${"a".repeat(64)}-1600`,
    `/media/${"a".repeat(64)}-1600.webp`,
    `/media/${"a".repeat(64)}-5.webp`,
    `/media/${"A".repeat(64)}-320.jpg`,
    "/media/",
  ])("answers 404 or 400 to %s (U9)", async (path) => {
    const answer = await site.client().get(path);
    expect([400, 404, 405]).toContain(answer.status);
    expect(answer.headers["content-type"]).toMatch(/^text\/plain/);
    expect(answer.headers["cache-control"] ?? "").not.toContain("immutable");
  });

  it.each([
    ["an SVG", anSvg],
    ["an HTML page", anHtml],
    ["a PDF", aPdf],
    ["a GIF that is a script", gifScript],
    ["a truncated PNG", aTruncatedPng],
    ["nothing", () => Buffer.alloc(0)],
    ["an animation of 500 frames", () => anAnimation("gif")],
  ])("refuses %s and stores nothing (U1, U3)", async (_what, make) => {
    const before = await photoCount();
    const answer = await upload(await make());
    expect([answer.status, answer.text]).toEqual([400, "Failed to process images"]);
    expect(answer.headers["x-error-key"]).toBe("photo.unreadable");
    expect(await photoCount()).toBe(before);
  });

  it.each([
    ["a pixel bomb", () => aPixelBomb()],
    ["a lying header", aLyingHeader],
    ["a JPEG of 883 scans", () => aJpegOfScans(883)],
  ])("says that %s takes too much, and stores nothing (U3)", async (_what, make) => {
    const before = await photoCount();
    const answer = await upload(await make());
    expect([answer.status, answer.headers["x-error-key"]]).toEqual([400, "photo.tooDemanding"]);
    expect(await photoCount()).toBe(before);
  });

  it("goes by the content, not by name and label; foreign bytes stay out (U1, U2)", async () => {
    const polyglot = await aPolyglot();
    const answer = await upload(polyglot, member, photoForm(polyglot, { type: "image/svg+xml" }));
    expect(answer.status).toBe(201);
    const shown = await site.client().get(answer.json<Received>().url);
    expect(shown.body.includes("script")).toBe(false);
  });

  it("takes a photo of exactly 10 MB, and answers 413 for one byte more (U5)", async () => {
    const full = await aHeavyJpeg(MAX);
    expect((await upload(full)).status).toBe(201);
    const more = await upload(Buffer.concat([full, Buffer.alloc(1)]));
    expect([more.status, more.text]).toEqual([413, "A photo can be at most 10 MB"]);
    const muchMore = await upload(Buffer.concat([full, full]));
    expect([muchMore.status, muchMore.headers["x-error-key"]]).toEqual([413, "photo.tooLarge"]);
  });

  it("is for members, from our own page, as a form with a photo", async () => {
    const photo = await aJpeg();
    expect((await upload(photo, site.client())).status).toBe(401);
    const crossSite = await member.post("/media", photoForm(photo));
    expect([crossSite.status, crossSite.headers["x-error-key"]]).toEqual([403, "request.crossSite"]);
    expect((await member.post("/media", { photo: "text" }, OWN_PAGE)).status).toBe(415);
    const otherName = await upload(photo, member, photoForm(photo, { name: "file" }));
    expect([otherName.status, otherName.headers["x-error-key"]]).toEqual([400, "photo.missing"]);
  });

  it("stores nothing when the upload breaks off, and goes on serving", async () => {
    const before = await photoCount();
    const photo = await aJpeg();
    const cookie = [...member.cookies()].map(([name, value]) => `${name}=${value}`).join("; ");
    const type = "multipart/form-data; boundary=x";
    const headers = { ...OWN_PAGE.headers, cookie, "content-type": type, "content-length": 1_000_000 };
    for (let times = 0; times < 5; times += 1) {
      const outgoing = request(new URL("/media", site.origin), { method: "POST", headers });
      const broken = new Promise((resolve) => outgoing.on("error", resolve).on("close", resolve));
      outgoing.write(`--x\r\nContent-Disposition: form-data; name="photo"; filename="a.jpg"\r\n\r\n`);
      outgoing.write(photo);
      // An answer to another request shows that the server has had time to read.
      outgoing.flushHeaders();
      await member.get("/api/auth/me");
      outgoing.destroy();
      await broken;
    }
    expect((await upload(photo)).status).toBe(201);
    expect(await photoCount()).toBe(before + 1);
  });

  it("counts uploads of one member (30 in half an hour)", async () => {
    const limited = await startSite({ config: { rateLimits: true } });
    try {
      const busy = await limited.client().signIn(await aMember(limited));
      const bad = photoForm(anSvg());
      for (let times = 0; times < 30; times += 1) expect((await busy.post("/media", bad, OWN_PAGE)).status).toBe(400);
      const refused = await busy.post("/media", bad, OWN_PAGE);
      expect(refused.status).toBe(429);
      const other = await limited.client().signIn(await aMember(limited));
      expect((await other.post("/media", bad, OWN_PAGE)).status).toBe(400);
    } finally {
      await limited.stop();
    }
  });
});

describe("on a disk that is full or hangs (F5)", () => {
  const KILOBYTES = 64;
  let site: Site;
  let member: HttpClient;
  let folder: string;
  beforeAll(async () => {
    site = await startSite();
    await seedReference(site.db);
    member = await site.client().signIn(await aMember(site));
    folder = path.join(site.config.dataDir, "media");
    await mkdir(folder, { recursive: true });
  });
  afterAll(() => site.stop());

  const count = async (table: string) =>
    Number((await site.db.query<{ n: number }[]>(`SELECT count(*) n FROM ${table}`))[0]?.n);
  /** Expects only refusals, and nothing half saved. */
  const expectRefused = async () => {
    const photo = await aHeavyJpeg(2 * 1024 * 1024);
    const upload = await member.post("/media", photoForm(photo), OWN_PAGE);
    const body = { caption: "A tree", categoryId: CATEGORIES[0]?.id, images: [dataString(photo)] };
    const deed = await member.post("/api/deeds", body);
    for (const { status, headers } of [upload, deed])
      expect([status, headers["x-error-key"], Number(headers["retry-after"]) > 0]).toEqual([
        503,
        "photo.storeAway",
        true,
      ]);
    expect([await count("photo_uploads"), await count("deeds")]).toEqual([0, 0]);
    expect((await site.client().get("/api/deeds")).status).toBe(200);
  };

  it("an upload ends with a sentence that says so, nothing is half saved, and all is well afterwards", async () => {
    const size = `size=${KILOBYTES}k`;
    // A real full disk with permission to mount; otherwise a simulated one.
    const isReal = spawnSync("mount", ["-t", "tmpfs", "-o", size, "tmpfs", folder]).status === 0;
    const full = Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
    const said = isReal ? null : jest.spyOn(DiskStore.prototype, "put").mockRejectedValue(full);
    try {
      await expectRefused();
      const left = await readdir(folder, { recursive: true });
      expect(left.filter((name) => name.endsWith(".tmp"))).toEqual([]);
    } finally {
      said?.mockRestore();
      if (isReal) spawnSync("umount", [folder]);
    }

    const hangs = jest.spyOn(DiskStore.prototype, "put").mockReturnValue(new Promise(() => undefined));
    await expectRefused().finally(() => hangs.mockRestore());

    expect((await member.post("/media", photoForm(await aJpeg()), OWN_PAGE)).status).toBe(201);
  });
});
