const at = (bytes: Uint8Array, place: number, signature: string): boolean =>
  [...signature].every((sign, index) => bytes[place + index] === sign.charCodeAt(0));

/** What a picture is by its first bytes; null for what is none that browsers and site know. */
function typeIn(bytes: Uint8Array): string | null {
  if (at(bytes, 0, "\xff\xd8\xff")) return "image/jpeg";
  if (at(bytes, 0, "\x89PNG")) return "image/png";
  if (at(bytes, 0, "GIF8")) return "image/gif";
  if (at(bytes, 0, "BM")) return "image/bmp";
  if (at(bytes, 0, "RIFF") && at(bytes, 8, "WEBP")) return "image/webp";
  if (at(bytes, 4, "ftypavif")) return "image/avif";
  return null;
}

/**
 * A file under the type that it has. File managers, cloud drives and old folders of messengers hand photos on without one,
 * as `application/octet-stream`, `image/jpg`, or as what their name says; what is no picture stays as it is.
 */
export async function withOwnType(file: Blob): Promise<Blob> {
  const type = typeIn(new Uint8Array(await file.slice(0, 16).arrayBuffer()));
  return type === null || type === file.type ? file : new Blob([file], { type });
}

/** What the site reads by itself, so that a browser need not. */
export const isReadBySite = ({ type }: Blob): boolean => /^image\/(jpeg|png|webp|avif)$/.test(type);
