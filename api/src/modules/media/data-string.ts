import { PHOTO_BYTES_MAX } from "../../shared/limits";
import { photoFormat } from "./photo-format";
import { photoTooLarge, photoUnreadable } from "./photo-errors";

const HEAD = /^data:image\/(jpeg|jpg|png|webp|avif);base64,/;
const HEAD_LENGTH_MAX = 40;
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;
const BASE64_LENGTH_MAX = Math.ceil(PHOTO_BYTES_MAX / 3) * 4;

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
  if (base64.length % 4 !== 0 || !BASE64.test(base64)) throw photoUnreadable();
  const bytes = Buffer.from(base64, "base64");
  if (bytes.length > PHOTO_BYTES_MAX) throw photoTooLarge();
  if (photoFormat(bytes) !== (type === "jpg" ? "jpeg" : type)) throw photoUnreadable();
  return bytes;
}
