import { thumbHashToAverageRGBA, thumbHashToDataURL } from "thumbhash";

function bytesOf(base64: string): Uint8Array | null {
  try {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    return bytes.length >= 5 ? bytes : null;
  } catch {
    return null;
  }
}

/** The mean colour of a photo, for the first frame and for the server's HTML. */
export function thumbhashColour(base64: string): string | undefined {
  const bytes = bytesOf(base64);
  if (!bytes) return undefined;
  const { r, g, b } = thumbHashToAverageRGBA(bytes);
  const part = (share: number): number => Math.round(Math.min(1, Math.max(0, share)) * 255);
  return `rgb(${part(r)}, ${part(g)}, ${part(b)})`;
}

/** The blurred picture of a photo as a data address. */
export function thumbhashPicture(base64: string): string | undefined {
  const bytes = bytesOf(base64);
  return bytes ? thumbHashToDataURL(bytes) : undefined;
}
