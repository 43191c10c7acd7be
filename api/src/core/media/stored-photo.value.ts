import { RENDITION_WIDTHS } from "@tree-for-deed/common/limits";
import { withOwnPaths } from "./photo-base.value";

/** A photo as a deed or a profile stores it: enough to draw its box, placeholder and addresses without another read. */
export interface StoredPhoto {
  /** SHA-256 (hex) of the largest rendition: the photo's address. */
  readonly hash: string;
  /** Width and height in px of the upright original. */
  readonly width: number;
  readonly height: number;
  /** Base64 of the thumbhash placeholder (about 25 bytes). */
  readonly thumbhash: string;
  readonly alt: string | null;
}

/** A photo for an answer: with the base of its address, if it is public and public photos have a base. */
export interface ShownPhoto extends StoredPhoto {
  readonly base?: string;
}

/** The existing widths of a photo in px: all below its own, and the first that is not (never enlarged). */
export function renditionWidths(originalWidth: number): number[] {
  const widths: number[] = [];
  for (const width of RENDITION_WIDTHS) {
    widths.push(width);
    if (width >= originalWidth) break;
  }
  return widths;
}

/** The start of the addresses of a photo's renditions: of a public one at its base, of others at this host. */
const start = ({ base, hash }: ShownPhoto, host: string): string => `${base ?? `${host}/media`}/${hash}-`;

/** The address of the smallest existing rendition that is at least `width` px wide, or of the largest one. */
export function photoUrl(photo: ShownPhoto, width: number, host = ""): string {
  const widths = renditionWidths(photo.width);
  const wanted = widths.find((candidate) => candidate >= width) ?? widths.at(-1);
  return start(photo, host) + String(wanted);
}

/** The `srcset` of all renditions, each with its true width. */
export const photoSrcSet = (photo: ShownPhoto, host = ""): string =>
  renditionWidths(photo.width)
    .map((width) => `${start(photo, host)}${width} ${Math.min(width, photo.width)}w`)
    .join(", ");

/** The object store's key of a rendition. */
export const renditionKey = (hash: string, width: number, format: "webp" | "avif"): string =>
  `${hash}-${width}.${format}`;

/** The key of a photo's largest rendition in WebP. */
export const largestOf = ({ hash, width }: Pick<StoredPhoto, "hash" | "width">): string =>
  renditionKey(hash, renditionWidths(width).at(-1) ?? 0, "webp");

const OWN_PATH = /^\/media\/([0-9a-f]{64})-(?:320|640|1080|1600)(?:\.(?:webp|avif))?$/;

/** The hash in the address of one of our own photos; `null` for any other address. */
export const hashInPath = (address: string): string | null => OWN_PATH.exec(withOwnPaths(address))?.[1] ?? null;

/** A photo as REST sends it: the address of the WebP rendition that is at least `width` px wide. */
export const photoPath = (photo: ShownPhoto | null, width: number, host = ""): string | null =>
  photo && `${photoUrl(photo, width, host)}.webp`;
