import sharp, { type Metadata } from "sharp";
import { LARGEST_RENDITION, limits } from "@tree-for-deed/common/limits";
import { photoFormat } from "./photo-format.value";
import { photoTooDemanding, photoUnreadable } from "./photo.errors";

/** What is known of a photo before a pixel of it is decoded. */
export interface PhotoHeader {
  /** Of the upright photo. */
  readonly width: number;
  readonly height: number;
  /** Its decoder holds all of it at once, or as much as if it did, instead of a few short lines. */
  readonly isWhole: boolean;
}

/** WebP's own limit for a side. */
const SIDE_MAX = 16_383;
const BYTE = 1;
/** Longer lines take as much memory as a picture that is held as a whole. */
const LINE_BYTES_MAX = 40_000;

/**
 * Reads the header only, so that what would take too much memory or time is refused before it does.
 * @throws BAD_USER_INPUT `photo.unreadable` for what is no whole still photo, `photo.tooDemanding` for what is too much
 */
export async function photoHeader(original: Buffer): Promise<PhotoHeader> {
  const format = photoFormat(original);
  if (!format) throw photoUnreadable();
  const meta = await metadataOf(original);
  const { width, height } = meta.autoOrient;
  const pixels = width * height;
  const shrinks = Math.min(1, LARGEST_RENDITION / width);
  if ((meta.pages ?? 1) > 1) throw photoUnreadable();
  const tooMuch = [
    pixels > limits.photoPixelsMax,
    height * shrinks > SIDE_MAX,
    Math.max(width, height) > SIDE_MAX,
    pixels * shrinks * shrinks > limits.photoShownPixelsMax,
    format === "avif" && pixels > limits.avifPixelsMax,
    meta.isProgressive && pixels * bytesPerPixel(meta) > limits.progressivePhotoBytesMax,
  ];
  if (tooMuch.includes(true)) throw photoTooDemanding();
  const lineBytes = meta.width * meta.channels * (meta.depth === "ushort" ? 2 : 1);
  const isWhole = format === "avif" || format === "webp" || meta.isProgressive || lineBytes > LINE_BYTES_MAX;
  return { width, height, isWhole };
}

async function metadataOf(original: Buffer): Promise<Metadata> {
  try {
    // The header says how many pixels there are, so that its photo can be refused by their number.
    return await sharp(original, { limitInputPixels: false, failOn: "error" }).metadata();
  } catch (error) {
    throw photoUnreadable(error);
  }
}

/** What a decoder keeps of each pixel until the last scan has come: coefficients for a JPEG, values for a PNG. */
const bytesPerPixel = ({ format, channels, depth }: Metadata): number =>
  channels * (format === "jpeg" || depth === "ushort" ? 2 * BYTE : BYTE);
