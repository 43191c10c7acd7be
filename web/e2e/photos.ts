import { randomBytes } from "node:crypto";
import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";

export interface PickedFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A file as a visitor picks it from their device. */
export const picked = (name: string, buffer: Buffer): PickedFile => ({
  name,
  mimeType: name.endsWith(".png") ? "image/png" : "image/jpeg",
  buffer,
});

const megabyte = 1024 * 1024;
const red = { r: 220, g: 30, b: 30 };
const blue = { r: 30, g: 60, b: 220 };

/** Red in the left half, blue in the right, with a patch in the middle that makes each photo different. */
function halves(width: number, height: number) {
  const [r = 0, g = 0, b = 0] = randomBytes(3);
  const box = (w: number, h: number, background: typeof red) => ({
    create: { width: w, height: h, channels: 3 as const, background },
  });
  return sharp(box(width, height, red)).composite([
    { input: box(width / 2, height, blue), left: width / 2, top: 0 },
    { input: box(width / 5, height / 5, { r, g, b }), left: width * 0.4, top: height * 0.4 },
  ]);
}

/** A photo from any camera. */
export const aJpeg = (): Promise<Buffer> => halves(320, 240).jpeg().toBuffer();

/** A portrait photo from a phone. */
export const aTallJpeg = (): Promise<Buffer> => halves(360, 780).jpeg().toBuffer();

const camera = {
  IFD0: { Make: "Phone", Model: "Of a member" },
  IFD3: { GPSLatitudeRef: "N", GPSLatitude: "23/1 48/1 0/1", GPSLongitudeRef: "E", GPSLongitude: "90/1 24/1 0/1" },
};

/**
 * A photo from an upright phone: the pixels lie on their side, with EXIF orientation 6 and a GPS position. Upright it
 * is red above and blue below, and higher than wide.
 */
export const aPhonePhoto = (): Promise<Buffer> =>
  halves(1200, 900).withExif(camera).withMetadata({ orientation: 6 }).jpeg().toBuffer();

/** A JPEG of about nine megabytes with noise, which no encoder makes small, and a GPS position. */
export async function aHeavyPhoto(): Promise<Buffer> {
  const [width, height] = [2800, 2100];
  const noise = sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } });
  const photo = await noise.withExif(camera).jpeg({ quality: 88, chromaSubsampling: "4:4:4" }).toBuffer();
  if (photo.length < 8 * megabyte || photo.length > 10 * megabyte) throw new Error(`${photo.length} bytes`);
  return photo;
}

/** Writes a photo of more than twenty megabytes, as from a camera without compression. */
export async function writeHugePhoto(file: string): Promise<string> {
  const [width, height] = [3000, 2400];
  const noise = sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } });
  const { size } = await noise.png({ compressionLevel: 0 }).toFile(file);
  if (size < 20 * megabyte) throw new Error(`${size} bytes`);
  return file;
}

/** The first bytes of an iPhone photo, which contain its format. */
export const aHeicPhoto = (): Buffer =>
  Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from("ftypheic\0\0\0\0mif1heic", "latin1"), randomBytes(5000)]);

/** A photo that ends before its first pixel, as after a broken connection. */
export const aBrokenPhoto = async (): Promise<Buffer> => (await aJpeg()).subarray(0, 200);

/** A PNG of a few kilobytes that opens to 196 million black pixels. */
export function aPixelBomb(): Buffer {
  const side = 14_000;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.writeUInt8(1, 8);
  const rows = deflateSync(Buffer.alloc((1 + Math.ceil(side / 8)) * side));
  const chunks = [chunk("IHDR", header), chunk("IDAT", rows), chunk("IEND", Buffer.alloc(0))];
  return Buffer.concat([Buffer.from("89504e470d0a1a0a", "hex"), ...chunks]);
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, "ascii"), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}

/** The colour near the upper or lower edge of a picture, as `red` or `blue`. */
export async function colourAt(picture: Buffer, part: "top" | "bottom"): Promise<"red" | "blue"> {
  const { width, height } = await sharp(picture).metadata();
  const top = Math.floor(height * (part === "top" ? 0.1 : 0.9));
  const pixel = { left: Math.floor(width / 2), top, width: 1, height: 1 };
  const [r = 0, , b = 0] = await sharp(picture).extract(pixel).raw().toBuffer();
  return r > b ? "red" : "blue";
}

const gpsTag = Buffer.from([0x25, 0x88]);

/** Metadata of a picture; none for every picture of the site. */
export async function metadataOf(picture: Buffer): Promise<string[]> {
  const { exif, xmp, iptc, orientation } = await sharp(picture).metadata();
  const traces = ["Exif", "Of a member"].filter((trace) => picture.includes(trace));
  if (exif?.includes(gpsTag)) traces.push("GPS");
  const blocks = Object.entries({ exif, xmp, iptc }).flatMap(([name, block]) => (block ? [name] : []));
  return [...traces, ...blocks, ...(orientation !== undefined && orientation !== 1 ? ["orientation"] : [])];
}
