import { beginningOf } from "./files";

/** A picture's type by its first bytes; null if browsers and site know no such type. */
function typeIn(start: string): string | null {
  if (start.startsWith("\xff\xd8\xff")) return "image/jpeg";
  if (start.startsWith("\x89PNG")) return "image/png";
  if (start.startsWith("GIF8")) return "image/gif";
  if (start.startsWith("BM")) return "image/bmp";
  if (start.startsWith("RIFF") && start.startsWith("WEBP", 8)) return "image/webp";
  if (start.startsWith("ftypavif", 4)) return "image/avif";
  return null;
}

/**
 * A file with its real type. File managers, cloud drives and folders of messengers give photos no type,
 * `application/octet-stream`, `image/jpg`, or one by their name; a file that is no picture stays unchanged.
 */
export async function withOwnType(file: Blob): Promise<Blob> {
  const type = typeIn(await beginningOf(file, 16));
  return type === null || type === file.type ? file : new Blob([file], { type });
}

/** Formats that the site reads and not every supported browser does; a JPEG or PNG that cannot be opened is broken. */
export const isReadBySite = ({ type }: Blob): boolean => /^image\/(webp|avif)$/.test(type);
