import sharp, { type Metadata } from "sharp";
import { LARGEST_RENDITION, limits } from "@tree-for-deed/common/limits";
import { type JpegScans, jpegScans } from "./jpeg-scans.value";
import { type PhotoFormat, photoFormat } from "./photo-format.value";
import { photoTooDemanding, photoUnreadable } from "./photo.errors";

/** Facts about a photo that are known before decoding. */
export interface PhotoHeader {
  /** Size of the upright photo. */
  readonly width: number;
  readonly height: number;
  readonly decoding: PhotoDecoding;
  /** A JPEG whose end is not marked; it may be whole otherwise. */
  readonly lacksEnd: boolean;
}

/**
 * The cost of decoding. `small`: a photo as browsers shrink them, some tenths of a second and few megabytes. `whole`:
 * the decoder needs the memory of the whole large picture. `usual`: it needs the memory of a few lines.
 */
export type PhotoDecoding = "small" | "usual" | "whole";

/** Members may send photos that cost more to decode, since guests are known only by their network. */
export type PhotoSender = "member" | "guest";

const PIXELS_MAX: Readonly<Record<PhotoSender, number>> = {
  member: limits.photoPixelsMax,
  guest: limits.guestPhotoPixelsMax,
};
const AVIF_PIXELS_MAX: Readonly<Record<PhotoSender, number>> = {
  member: limits.avifPixelsMax,
  guest: limits.guestAvifPixelsMax,
};

/** WebP's own limit for a side. */
const SIDE_MAX = 16_383;
const BYTE = 1;
/** Maximum bytes of a line of pixels; longer ones take as much memory as a picture that is held as a whole. */
const LINE_BYTES_MAX = 40_000;
const SMALL_PIXELS = 4_000_000;
const SMALL_AVIF_PIXELS = 500_000;

/**
 * Reads the header only, so that photos that need too much memory or time are refused before decoding.
 * @throws BAD_USER_INPUT `photo.unreadable` if it is no still photo, `photo.tooDemanding` if it needs too much
 */
export async function photoHeader(original: Buffer, sender: PhotoSender = "member"): Promise<PhotoHeader> {
  const format = photoFormat(original);
  if (!format) throw photoUnreadable();
  const meta = await metadataOf(original);
  if ((meta.pages ?? 1) > 1) throw photoUnreadable();
  const { width, height } = meta.autoOrient;
  const pixels = width * height;
  const shrinks = Math.min(1, LARGEST_RENDITION / width);
  const jpeg = format === "jpeg" ? jpegScans(original, limits.jpegScansMax) : null;
  // A JPEG in several scans is held until the last one, whether it calls itself progressive or not.
  const isHeld = jpeg ? jpeg.scans > 1 : meta.isProgressive;
  const tooMuch = [
    pixels > PIXELS_MAX[sender],
    Math.max(width, height) > SIDE_MAX,
    height * shrinks > SIDE_MAX,
    pixels * shrinks * shrinks > limits.photoShownPixelsMax,
    format === "avif" && pixels > AVIF_PIXELS_MAX[sender],
    isHeld && pixels * bytesPerPixel(meta) > limits.progressivePhotoBytesMax,
    jpeg !== null && jpeg.scans > limits.jpegScansMax,
  ];
  if (tooMuch.includes(true)) throw photoTooDemanding();
  const decoding = decodingOf(format, pixels, isHeld || lineBytes(meta) > LINE_BYTES_MAX);
  return { width, height, decoding, lacksEnd: lacksEnd(jpeg) };
}

const lacksEnd = (jpeg: JpegScans | null): boolean => jpeg !== null && !jpeg.isEnded;

function decodingOf(format: PhotoFormat, pixels: number, isHeld: boolean): PhotoDecoding {
  if (pixels <= (format === "avif" ? SMALL_AVIF_PIXELS : SMALL_PIXELS)) return "small";
  return format === "avif" || format === "webp" || isHeld ? "whole" : "usual";
}

async function metadataOf(original: Buffer): Promise<Metadata> {
  try {
    // No pixel limit here: the number of pixels is read from the header and checked by the caller.
    return await sharp(original, { limitInputPixels: false, failOn: "error" }).metadata();
  } catch (error) {
    throw photoUnreadable(error);
  }
}

const lineBytes = ({ width, channels, depth }: Metadata): number => width * channels * (depth === "ushort" ? 2 : 1);

/** Bytes per pixel that a decoder keeps until the last scan: coefficients for a JPEG, values for a PNG. */
const bytesPerPixel = ({ format, channels, depth }: Metadata): number =>
  channels * (format === "jpeg" || depth === "ushort" ? 2 * BYTE : BYTE);
