import { limits } from "@tree-for-deed/common/limits";
import { photoFormat } from "./photo-format.value";
import { photoTooLarge, photoUnreadable } from "./photo.errors";

const HEAD = /^data:image\/(jpeg|jpg|png|webp|avif);base64,/;
const HEAD_LENGTH_MAX = 40;
const BASE64_LENGTH_MAX = Math.ceil(limits.photoBytesMax / 3) * 4;

/**
 * The bytes of a photo that is embedded as a data string. An address or a path is never followed: it is simply no photo.
 * @throws BAD_USER_INPUT `photo.unreadable`, PAYLOAD_TOO_LARGE beyond 10 MB
 */
export function parseDataString(value: unknown): Buffer {
  if (typeof value !== "string") throw photoUnreadable();
  const [head, type] = HEAD.exec(value.slice(0, HEAD_LENGTH_MAX)) ?? [];
  if (head === undefined) throw photoUnreadable();
  if (value.length - head.length > BASE64_LENGTH_MAX) throw photoTooLarge();
  const base64 = value.slice(head.length);
  const bytes = Buffer.from(base64, "base64");
  if (bytes.length === 0 || bytes.length !== encodedLength(base64)) throw photoUnreadable();
  if (bytes.length > limits.photoBytesMax) throw photoTooLarge();
  if (photoFormat(bytes) !== (type === "jpg" ? "jpeg" : type)) throw photoUnreadable();
  return bytes;
}

/**
 * How many bytes well-formed Base64 of this length stands for. Decoding skips what is not Base64, so it then answers
 * fewer; a regular expression over 14 million characters would need tens of megabytes to say the same.
 */
function encodedLength(base64: string): number {
  if (base64.length % 4 !== 0 || base64.includes("-") || base64.includes("_")) return -1;
  const padding = base64.endsWith("==") ? 2 : base64.endsWith("=") ? 1 : 0;
  return (base64.length / 4) * 3 - padding;
}
