import { randomBytes } from "node:crypto";
import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";

/** Colours of corners that show which way is up. */
const RED = { r: 220, g: 30, b: 30 };
const BLUE = { r: 30, g: 60, b: 220 };

interface Size {
  readonly width?: number;
  readonly height?: number;
}

/** Red in the left half, blue in the right. */
function halves(width: number, height: number): sharp.Sharp {
  const right = { create: { width: width - Math.floor(width / 2), height, channels: 3 as const, background: BLUE } };
  return sharp({ create: { width, height, channels: 3, background: RED } }).composite([
    { input: right, left: Math.floor(width / 2), top: 0 },
  ]);
}

/** A unique photo: no two calls return the same bytes. */
export async function aJpeg({ width = 800, height = 600 }: Size = {}): Promise<Buffer> {
  const [r = 0, g = 0, b = 0] = randomBytes(3);
  const size = { width: Math.ceil(width / 4), height: Math.ceil(height / 4) };
  const spot = { create: { ...size, channels: 3 as const, background: { r, g, b } } };
  return sharp(await halves(width, height).png().toBuffer())
    .composite([{ input: spot, left: Math.floor(width / 3), top: Math.floor(height / 3) }])
    .jpeg({ quality: 90 })
    .toBuffer();
}

/** Random colours in a grid, blended into each other. */
function colours(columns: number, rows: number, { width, height }: Required<Size>): sharp.Sharp {
  return sharp(randomBytes(columns * rows * 3), { raw: { width: columns, height: rows, channels: 3 } }).resize({
    width,
    height,
    fit: "fill",
    kernel: "cubic",
  });
}

/**
 * A photo of a place with light, shade and objects: no two are similar. Without objects, one pair in 1,800 of such soft
 * pictures counts as two parts of one.
 */
export async function aScene({ width = 800, height = 600 }: Size = {}): Promise<Buffer> {
  const things = await colours(40, 30, { width, height }).png({ compressionLevel: 1 }).toBuffer();
  return colours(8, 6, { width, height })
    .composite([{ input: things, blend: "overlay" }])
    .jpeg({ quality: 90 })
    .toBuffer();
}

/**
 * A photo from an upright phone: the pixels lie on their side, with EXIF orientation 6 and a GPS position. Upright it
 * is `height` wide, red above and blue below.
 */
export async function aPhonePhoto({ width = 1200, height = 900 }: Size = {}): Promise<Buffer> {
  return halves(width, height)
    .jpeg({ quality: 90 })
    .withExif({
      IFD0: { Make: "Phone", Model: "Of a member" },
      IFD3: {
        GPSLatitudeRef: "N",
        GPSLatitude: "23/1 48/1 0/1",
        GPSLongitudeRef: "E",
        GPSLongitude: "90/1 24/1 0/1",
      },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();
}

/** A valid JPEG of `bytes`: noise of `side` pixels, by default as many as there is room for, padded after its end. */
export async function aHeavyJpeg(
  bytes: number = 9 * 1024 * 1024,
  side = Math.floor(Math.sqrt(bytes / 3)),
): Promise<Buffer> {
  const noise = randomBytes(side * side * 3);
  const jpeg = await sharp(noise, { raw: { width: side, height: side, channels: 3 } })
    .jpeg({ quality: 90, chromaSubsampling: "4:4:4" })
    .toBuffer();
  if (jpeg.length > bytes) throw new Error("The noise is larger than asked for");
  return Buffer.concat([jpeg, Buffer.alloc(bytes - jpeg.length)]);
}

/**
 * A valid grey JPEG with the given number of scans: each after the first refines one coefficient without effect, so
 * that a decoder processes the whole picture for a few bytes. At most 883.
 */
export function aJpegOfScans(scans: number, side = 512): Buffer {
  const blocks = Math.ceil(side / 8) ** 2;
  const segment = (marker: number, ...bytes: number[]): Buffer => {
    const head = Buffer.from([0xff, marker, 0, 0]);
    head.writeUInt16BE(bytes.length + 2, 2);
    return Buffer.concat([head, Buffer.from(bytes)]);
  };
  const twoBytes = (value: number): number[] => [value >> 8, value & 0xff];
  /** One code of one bit, for one symbol. */
  const table = (kind: number, symbol: number): number[] => [kind << 4, 1, ...Array<number>(15).fill(0), symbol];
  const NOTHING_IN_BLOCKS = 0xe0;
  const BLOCKS_OF_RUN = 0x7fff;
  const run = "0".padEnd(15, "1");
  const bits = run.repeat(Math.ceil(blocks / BLOCKS_OF_RUN));
  const bytes = (bits.padEnd(Math.ceil(bits.length / 8) * 8, "1").match(/.{8}/g) ?? []).map((byte) =>
    parseInt(byte, 2),
  );
  const data = Buffer.from(bytes.flatMap((byte) => (byte === 0xff ? [byte, 0] : [byte])));
  const parts = [
    Buffer.from([0xff, 0xd8]),
    segment(0xdb, 0, ...Array<number>(64).fill(1)),
    segment(0xc2, 8, ...twoBytes(side), ...twoBytes(side), 1, 1, 0x11, 0),
    segment(0xc4, ...table(0, 0), ...table(1, NOTHING_IN_BLOCKS)),
    segment(0xda, 1, 1, 0, 0, 0, 0),
    Buffer.alloc(Math.ceil(blocks / 8)),
  ];
  const BITS = 14;
  for (let scan = 0; scan < scans - 1; scan += 1) {
    const coefficient = 1 + Math.floor(scan / BITS);
    const low = BITS - 1 - (scan % BITS);
    const high = low === BITS - 1 ? 0 : low + 1;
    parts.push(segment(0xda, 1, 1, 0, coefficient, coefficient, (high << 4) | low), data);
  }
  return Buffer.concat([...parts, Buffer.from([0xff, 0xd9])]);
}

/** A photo that ends in the middle, as after a broken connection. */
export async function aTruncatedJpeg(): Promise<Buffer> {
  const whole = await aJpeg();
  return whole.subarray(0, Math.floor(whole.length / 2));
}

export async function aTruncatedPng(): Promise<Buffer> {
  const whole = await halves(400, 300).png().toBuffer();
  return whole.subarray(0, Math.floor(whole.length / 2));
}

/** A PNG of a few kilobytes and, at its usual side, 196 million pixels: one bit each, all black. */
export function aPixelBomb(side = 14_000): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.writeUInt8(1, 8);
  const rows = deflateSync(Buffer.alloc((1 + Math.ceil(side / 8)) * side));
  const signature = Buffer.from("89504e470d0a1a0a", "hex");
  return Buffer.concat([
    signature,
    pngChunk("IHDR", header),
    pngChunk("IDAT", rows),
    pngChunk("IEND", Buffer.alloc(0)),
  ]);
}

function pngChunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, "ascii"), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}

/** The header of a PNG of 65535 by 65535 pixels, and little more. */
export async function aLyingHeader(): Promise<Buffer> {
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: RED } })
    .png()
    .toBuffer();
  png.writeUInt32BE(65_535, 16);
  png.writeUInt32BE(65_535, 20);
  return png;
}

/** A whole photo with a ZIP archive and a script behind its end. */
export async function aPolyglot(): Promise<Buffer> {
  const zip = Buffer.from("504b0506000000000000000000000000000000000000", "hex");
  return Buffer.concat([await aJpeg(), zip, Buffer.from("<script>alert(document.domain)</script>")]);
}

/** Starts like a GIF and runs as a script. */
export const gifScript = (): Buffer => Buffer.from("GIF89a/*\x01\x00\x01\x00*/=1;alert(document.domain);");

export async function anAnimation(format: "gif" | "webp", frames = 500): Promise<Buffer> {
  const side = 4;
  const raw = randomBytes(side * side * frames * 3);
  const image = sharp(raw, { raw: { width: side, height: side * frames, channels: 3, pageHeight: side } });
  return format === "gif" ? image.gif().toBuffer() : image.webp().toBuffer();
}

export const anSvg = (): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>`);
export const anHtml = (): Buffer => Buffer.from("<!doctype html><script>alert(1)</script>");
export const aPdf = (): Buffer => Buffer.from("%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>");

export const dataString = (photo: Buffer, type = "image/jpeg"): string =>
  `data:${type};base64,${photo.toString("base64")}`;

/** A form with one part `photo`, as a browser sends it. */
export function photoForm(photo: Buffer, { type = "image/jpeg", name = "photo" } = {}): FormData {
  const form = new FormData();
  form.append(name, new Blob([new Uint8Array(photo)], { type }), "picture.jpg");
  return form;
}

/** The colour in the middle of a given part of a picture, as `red` or `blue`. */
export async function colourAt(picture: Buffer, part: "top" | "bottom" | "left" | "right"): Promise<"red" | "blue"> {
  const { width, height } = await sharp(picture).metadata();
  const x = { left: width * 0.1, right: width * 0.9, top: width / 2, bottom: width / 2 }[part];
  const y = { left: height / 2, right: height / 2, top: height * 0.1, bottom: height * 0.9 }[part];
  const pixel = { left: Math.floor(x), top: Math.floor(y), width: 1, height: 1 };
  const [r = 0, , b = 0] = await sharp(picture).extract(pixel).raw().toBuffer();
  return r > b ? "red" : "blue";
}
