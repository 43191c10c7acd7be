import { createHash } from "node:crypto";
import sharp, { type Sharp, type SharpOptions } from "sharp";
import { rgbaToThumbHash } from "thumbhash";
import { AppError } from "../../shared/errors";
import { LARGEST_RENDITION, limits } from "@tree-for-deed/common/limits";
import { type PictureHashes, pictureHashesOf } from "./altered-hashes.value";
import { greyPlaneOf } from "./grey-plane.value";
import { type PhotoFault, photoFaultsOf } from "./photo-faults.value";
import { type PhotoSender, photoHeader } from "./photo-header.value";
import { photoUnreadable } from "./photo.errors";
import { renditionWidths } from "./stored-photo.value";

const THREADS = 2;

// A cache of operations would only cost memory, since no two photos are alike.
sharp.cache(false);
// Each thread holds lines of its own: a fixed number keeps the memory per photo independent of the machine.
sharp.concurrency(THREADS);

export interface Rendition {
  readonly width: number;
  readonly body: Buffer;
}

/** Properties of a picture that are computed without recognising its content. */
export interface PhotoLook extends PictureHashes {
  readonly faults: readonly PhotoFault[];
}

/** A photo made fit for the site: nothing of the original file is left but its pixels. */
export interface ProcessedPhoto extends PhotoLook {
  /** SHA-256 (hex) of the largest rendition. */
  readonly hash: string;
  /** Size of the upright original. */
  readonly width: number;
  readonly height: number;
  readonly thumbhash: string;
  readonly renditions: readonly Rendition[];
}

const THUMBHASH_SIDE = 100;
const WEBP = { quality: 78, smartSubsample: true } as const;
/** Made in the background; higher efforts cost four times as much for one percent. */
const AVIF = { quality: 52, effort: 3 } as const;
/** Stops photos that take long although their header looks harmless. */
const SECONDS_MAX = 15;
const END_OF_JPEG = Buffer.from([0xff, 0xd9]);

/** `failOn: "error"` refuses broken and cut-off files, but not the oddities that some phones write. */
const INPUT: SharpOptions = { limitInputPixels: limits.photoPixelsMax, failOn: "error", sequentialRead: true };
/** Used after a missing end marker was added: also refuses a JPEG whose data are incomplete. */
const WITHOUT_ODDITIES: SharpOptions = { ...INPUT, failOn: "warning" };

/**
 * Decodes a photo, turns it upright, drops all metadata and makes the WebP renditions and the placeholder. A JPEG that
 * lacks only its end marker is accepted. @throws BAD_USER_INPUT `photo.unreadable` for anything that is not one whole
 * still photo, `photo.tooDemanding`
 */
export async function processPhoto(original: Buffer, sender?: PhotoSender): Promise<ProcessedPhoto> {
  try {
    const { width, height, lacksEnd } = await photoHeader(original, sender);
    const master = lacksEnd
      ? await masterOf(Buffer.concat([original, END_OF_JPEG]), WITHOUT_ODDITIES)
      : await masterOf(original, INPUT);
    const bodies = await Promise.all(
      renditionWidths(width).map(async (rendition) => ({
        width: rendition,
        body: await shrunk(master(), rendition).webp(WEBP).toBuffer(),
      })),
    );
    const largest = bodies.at(-1);
    if (!largest) throw new Error("A photo has no rendition");
    const hash = createHash("sha256").update(largest.body).digest("hex");
    const [thumbhash, look] = await Promise.all([thumbhashOf(master()), lookOf(master, { width, height })]);
    return { hash, width, height, thumbhash, ...look, renditions: bodies };
  } catch (error) {
    throw error instanceof AppError ? error : photoUnreadable(error);
  }
}

/** The AVIF rendition of a given width, from a photo's largest WebP. */
export async function avifOf(largestWebp: Buffer, width: number): Promise<Buffer> {
  return shrunk(sharp(largestWebp, INPUT), width).avif(AVIF).toBuffer();
}

/** Computes the look of a stored photo from its largest WebP; `original` is the size of the original. */
export async function lookOfStored(largestWebp: Buffer, original: PhotoSize): Promise<PhotoLook> {
  return lookOf(() => sharp(largestWebp, INPUT), original);
}

type PhotoSize = Parameters<typeof photoFaultsOf>[1];

async function lookOf(picture: () => Sharp, original: PhotoSize): Promise<PhotoLook> {
  const [plane, faults] = await Promise.all([greyPlaneOf(picture()), photoFaultsOf(picture(), original)]);
  return { ...pictureHashesOf(plane), faults };
}

/** Decodes once, to the largest size that is needed; all renditions are made from these pixels. */
async function masterOf(original: Buffer, options: SharpOptions): Promise<() => Sharp> {
  const upright = sharp(original, options).autoOrient();
  const { data, info } = await shrunk(upright, LARGEST_RENDITION)
    .toColourspace("srgb")
    .timeout({ seconds: SECONDS_MAX })
    .raw({ depth: "uchar" })
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  return () => sharp(data, { raw });
}

const shrunk = (image: Sharp, width: number): Sharp => image.resize({ width, withoutEnlargement: true });

async function thumbhashOf(image: Sharp): Promise<string> {
  const { data, info } = await image
    .resize({ width: THUMBHASH_SIDE, height: THUMBHASH_SIDE, fit: "inside", withoutEnlargement: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString("base64");
}
