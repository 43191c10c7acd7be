export type PhotoFormat = "jpeg" | "png" | "webp" | "avif";

const startsWith = (bytes: Buffer, signature: readonly number[], at = 0): boolean =>
  bytes.length >= at + signature.length && signature.every((byte, index) => bytes[at + index] === byte);

const ascii = (text: string): number[] => [...text].map((sign) => sign.charCodeAt(0));

/**
 * Detects a file's format by its first bytes; its name and label play no part. Everything else, also what a decoder
 * could read (SVG, PDF, GIF, TIFF), is no photo and never reaches a decoder.
 */
export function photoFormat(bytes: Buffer): PhotoFormat | null {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return "jpeg";
  if (startsWith(bytes, [0x89, ...ascii("PNG"), 0x0d, 0x0a, 0x1a, 0x0a])) return "png";
  if (startsWith(bytes, ascii("RIFF")) && startsWith(bytes, ascii("WEBP"), 8)) return "webp";
  if (startsWith(bytes, ascii("ftypavif"), 4)) return "avif";
  return null;
}
