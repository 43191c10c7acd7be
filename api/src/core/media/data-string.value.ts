import { limits } from "@tree-for-deed/common/limits";
import { type PhotoFormat, photoFormat } from "./photo-format.value";
import { photoTooLarge, photoUnreadable } from "./photo.errors";

/** A media type with or without parameters, which may be missing; some programs leave out the semicolon with it. */
const HEAD = /^\s*data:([^;,]*?)(?:;[^;,]*)*?(?:;|(?<=^\s*data:))base64,/i;
const HEAD_LENGTH_MAX = 200;
const BASE64_LENGTH_MAX = Math.ceil(limits.photoBytesMax / 3) * 4;
/** Lines of 64 characters with two for their end, as some programs break Base64. */
const WHITE_SPACE_SHARE = 1 + 2 / 64;

/** Media types of photos, among them the types that programs send if they do not know the format. */
const FORMATS: Readonly<Record<string, PhotoFormat | "any">> = {
  "image/jpeg": "jpeg",
  "image/jpg": "jpeg",
  "image/pjpeg": "jpeg",
  "image/png": "png",
  "image/x-png": "png",
  "image/webp": "webp",
  "image/avif": "avif",
  "application/octet-stream": "any",
  "": "any",
};

const PAD = "=".charCodeAt(0);
const WHITE_SPACE: ReadonlySet<number> = new Set([..." \t\r\n"].map((sign) => sign.charCodeAt(0)));

/**
 * The bytes of a photo that is embedded as a data string. An address or a path is never followed: it is simply no photo.
 * @throws BAD_USER_INPUT `photo.unreadable`, PAYLOAD_TOO_LARGE beyond 10 MB
 */
export function parseDataString(value: unknown): Buffer {
  if (typeof value !== "string") throw photoUnreadable();
  const [head, type = ""] = HEAD.exec(value.slice(0, HEAD_LENGTH_MAX)) ?? [];
  const label = FORMATS[type.trim().toLowerCase()];
  if (head === undefined || label === undefined) throw photoUnreadable();
  if (value.length - head.length > BASE64_LENGTH_MAX * WHITE_SPACE_SHARE) throw photoTooLarge();
  const base64 = value.slice(head.length);
  const bytes = Buffer.from(base64, "base64");
  if (bytes.length === 0 || bytes.length !== encodedLength(base64)) throw photoUnreadable();
  if (bytes.length > limits.photoBytesMax) throw photoTooLarge();
  const format = photoFormat(bytes);
  if (format === null || (label !== "any" && format !== label)) throw photoUnreadable();
  return bytes;
}

/**
 * The number of bytes that a Base64 text encodes, in either alphabet, with or without padding and line breaks; -1 if its
 * length is impossible. Decoding skips characters that are not Base64, so a shorter result reveals them. A regular expression
 * over 14 million characters would need tens of megabytes for this check.
 */
function encodedLength(base64: string): number {
  let [signs, padding] = [0, 0];
  for (let at = 0; at < base64.length; at += 1) {
    const code = base64.charCodeAt(at);
    if (code === PAD) padding += 1;
    else if (!WHITE_SPACE.has(code)) signs += 1;
  }
  const isPadded = padding === 0 || (padding <= 2 && (signs + padding) % 4 === 0);
  return isPadded && signs % 4 !== 1 ? Math.floor((signs * 3) / 4) : -1;
}
