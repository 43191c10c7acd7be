/** @slow */
import sharp, { type Sharp } from "sharp";
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
  aTruncatedJpeg,
  aTruncatedPng,
  colourAt,
  gifScript,
} from "../../../test/pictures";
import { avifOf, processPhoto } from "./image-processing.service";

const UNREADABLE = { code: "BAD_USER_INPUT", key: "photo.unreadable", message: "Failed to process images" };
const MEGABYTE = 1024 * 1024;

const flat = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: "green" } });

/** Wraps a finished file, so that the cases read it like a picture of sharp. */
const sharpless = (file: Buffer) => ({ toBuffer: async () => file });

/** Puts a comment that contains end-of-image markers before each scan. */
function withComments(jpeg: Buffer): Buffer {
  const scan = Buffer.from([0xff, 0xda]);
  const comment = Buffer.from([0xff, 0xfe, 0, 6, 0xff, 0xd9, 0xff, 0xd9]);
  const parts: Buffer[] = [];
  let from = 0;
  for (let at = jpeg.indexOf(scan); at >= 0; at = jpeg.indexOf(scan, at + 2)) {
    parts.push(jpeg.subarray(from, at), comment);
    from = at;
  }
  return Buffer.concat([...parts, jpeg.subarray(from)]);
}

const sharps = Object.getPrototypeOf(sharp()) as Sharp;

/** Counts requests for the pixels of a picture, since sharp decodes only then. */
function decodings(): () => number {
  const asked = jest.spyOn(sharps, "toBuffer");
  return () => asked.mock.calls.length;
}

afterEach(() => {
  jest.restoreAllMocks();
});

describe("processPhoto", () => {
  it("turns a phone's photo upright and keeps nothing of its metadata (U4)", async () => {
    const original = await aPhonePhoto({ width: 1200, height: 900 });
    expect(original.includes("Exif")).toBe(true);
    expect((await sharp(original).metadata()).orientation).toBe(6);

    const photo = await processPhoto(original);
    expect(photo).toMatchObject({ width: 900, height: 1200 });
    expect(photo.renditions.map((rendition) => rendition.width)).toEqual([320, 640, 1080]);
    for (const { body } of photo.renditions) {
      const meta = await sharp(body).metadata();
      expect(meta.format).toBe("webp");
      expect([meta.exif, meta.icc, meta.xmp, meta.iptc, meta.orientation]).toEqual(Array(5).fill(undefined));
      expect(body.includes("GPS")).toBe(false);
      expect(await colourAt(body, "top")).toBe("red");
      expect(await colourAt(body, "bottom")).toBe("blue");
    }
  });

  it("makes all renditions of a large photo, and never enlarges a small one", async () => {
    const large = await processPhoto(await aJpeg({ width: 2000, height: 1000 }));
    const sizes = await Promise.all(large.renditions.map(async ({ body }) => (await sharp(body).metadata()).width));
    expect(sizes).toEqual([320, 640, 1080, 1600]);

    const small = await processPhoto(await aJpeg({ width: 500, height: 400 }));
    const smallSizes = await Promise.all(
      small.renditions.map(async ({ body }) => (await sharp(body).metadata()).width),
    );
    expect(small.renditions.map((rendition) => rendition.width)).toEqual([320, 640]);
    expect(smallSizes).toEqual([320, 500]);
  });

  it("gives the same photo the same hash and a placeholder of at most 40 bytes", async () => {
    const original = await aJpeg();
    const [one, two] = await Promise.all([processPhoto(original), processPhoto(original)]);
    expect(one.hash).toMatch(/^[0-9a-f]{64}$/);
    expect(two.hash).toBe(one.hash);
    expect(Buffer.from(one.thumbhash, "base64").length).toBeLessThanOrEqual(40);
  });

  it("leaves foreign bytes of a polyglot behind (U2)", async () => {
    const { renditions } = await processPhoto(await aPolyglot());
    for (const { body } of renditions) {
      expect(body.includes("script")).toBe(false);
      expect(body.includes("PK\x05\x06")).toBe(false);
    }
  });

  it("takes PNG with transparency, WebP and AVIF, and a photo of 9 MB", async () => {
    const clear = {
      create: { width: 50, height: 40, channels: 4 as const, background: { r: 1, g: 2, b: 3, alpha: 0.5 } },
    };
    await expect(processPhoto(await sharp(clear).png().toBuffer())).resolves.toMatchObject({ width: 50, height: 40 });
    await expect(processPhoto(await sharp(clear).webp().toBuffer())).resolves.toMatchObject({ width: 50 });
    await expect(processPhoto(await sharp(clear).avif({ effort: 0 }).toBuffer())).resolves.toMatchObject({ width: 50 });
    await expect(processPhoto(await aHeavyJpeg(9 * MEGABYTE))).resolves.toBeDefined();
  });

  it.each([
    ["an SVG", anSvg],
    ["an HTML page", anHtml],
    ["a PDF", aPdf],
    ["a GIF that is a script", gifScript],
    ["an animated GIF", () => anAnimation("gif")],
    ["an animated WebP", () => anAnimation("webp")],
    ["a truncated JPEG", aTruncatedJpeg],
    ["a truncated PNG", aTruncatedPng],
    ["nothing at all", () => Buffer.alloc(0)],
  ])("refuses %s (U1, U3)", async (_what, make) => {
    await expect(processPhoto(await make())).rejects.toMatchObject(UNREADABLE);
  });

  it.each([
    ["an AVIF of 12 megapixels", () => flat(4000, 3000).avif({ effort: 0, quality: 1 })],
    ["a progressive JPEG of 40 megapixels", () => flat(6300, 6300).jpeg({ progressive: true, quality: 1 })],
    ["an interlaced PNG of 40 megapixels", () => flat(6300, 6300).ensureAlpha().png({ progressive: true })],
    ["a picture of very long lines", () => flat(20_000, 10).png()],
    ["a very tall picture", () => flat(1600, 8000).png()],
    ["a JPEG of 65 scans", () => sharpless(aJpegOfScans(65))],
    ["a JPEG of 883 scans", () => sharpless(aJpegOfScans(883))],
    ["a JPEG of 65 scans behind others, with a comment", () => sharpless(withComments(aJpegOfScans(65)))],
    ["a scroll of 20,000 lines", () => flat(1080, 20_000).png()],
    ["a photo of 50 megapixels", () => flat(8160, 6120).jpeg({ quality: 1 })],
  ])("says what to do with %s, before it is decoded (U3)", async (_what, make) => {
    const original = await make().toBuffer();
    const decoded = decodings();
    await expect(processPhoto(original)).rejects.toMatchObject({
      code: "BAD_USER_INPUT",
      key: "photo.tooDemanding",
      message: "This photo needs too much memory to open. Please save it as a standard JPEG or make it smaller",
    });
    expect(decoded()).toBe(0);
  });

  it("takes a JPEG of 64 scans", async () => {
    await expect(processPhoto(aJpegOfScans(64))).resolves.toMatchObject({ width: 512 });
  });

  it("takes less of guests: 16 megapixels, and 3 of an AVIF", async () => {
    const tooMuch = { code: "BAD_USER_INPUT", key: "photo.tooDemanding" };
    const large = await flat(5000, 4000).jpeg({ quality: 1 }).toBuffer();
    const avif = await flat(2000, 2000).avif({ effort: 0, quality: 1 }).toBuffer();
    const decoded = decodings();
    await expect(processPhoto(large, "guest")).rejects.toMatchObject(tooMuch);
    await expect(processPhoto(avif, "guest")).rejects.toMatchObject(tooMuch);
    expect(decoded()).toBe(0);
    const ofAPhone = await flat(4080, 3060).jpeg({ progressive: true }).toBuffer();
    await expect(processPhoto(ofAPhone, "guest")).resolves.toMatchObject({ width: 4080 });
  });

  it("takes a JPEG whose end is not marked, and none of which data are missing", async () => {
    for (const options of [{}, { progressive: true }]) {
      // Noise, so that a hundredth of the file is more than its mark of the end.
      const noise = { type: "gaussian", mean: 128, sigma: 30 } as const;
      const whole = await sharp({ create: { width: 800, height: 600, channels: 3, background: "white", noise } })
        .jpeg(options)
        .toBuffer();
      const hash = (await processPhoto(whole)).hash;
      const markless = whole.subarray(0, -2);
      expect((await processPhoto(markless)).hash).toBe(hash);
      expect((await processPhoto(Buffer.concat([markless, Buffer.from([0xff])]))).hash).toBe(hash);
      for (const share of [0.99, 0.9, 0.5]) {
        const cut = whole.subarray(0, Math.floor(whole.length * share));
        await expect(processPhoto(cut)).rejects.toMatchObject(UNREADABLE);
      }
    }
  });

  it("takes an AVIF of 8 megapixels, a progressive JPEG of 12, a screenshot of a long page, and a panorama", async () => {
    for (const original of [
      flat(4000, 2000).avif({ effort: 0, quality: 1 }),
      flat(4000, 3000).jpeg({ progressive: true }),
      flat(1080, 8000).png(),
      flat(16_000, 1200).jpeg(),
    ]) {
      expect((await processPhoto(await original.toBuffer())).hash).toMatch(/^[0-9a-f]{64}$/);
    }
  });

  it("refuses a pixel bomb without decoding it (U3)", async () => {
    const [bomb, liar] = [aPixelBomb(), await aLyingHeader()];
    await expect(processPhoto(aPixelBomb(1000))).resolves.toMatchObject({ width: 1000, height: 1000 });
    expect(bomb.length).toBeLessThan(MEGABYTE);
    const decoded = decodings();
    for (const huge of [bomb, liar]) {
      await expect(processPhoto(huge)).rejects.toMatchObject({ key: "photo.tooDemanding" });
    }
    expect(decoded()).toBe(0);
    await processPhoto(aPixelBomb(1000));
    expect(decoded()).toBeGreaterThan(0);
  });
});

describe("avifOf", () => {
  it("makes a smaller AVIF from the largest WebP", async () => {
    const { renditions } = await processPhoto(await aJpeg({ width: 1700, height: 1200 }));
    const avif = await avifOf(renditions.at(-1)?.body ?? Buffer.alloc(0), 320);
    expect(await sharp(avif).metadata()).toMatchObject({ format: "heif", width: 320 });
  });
});
