import { limits } from "@tree-for-deed/common/limits";
import { isReadBySite, withOwnType } from "./photo-type";
import { RequestFailure } from "./request-failure";

interface Aim {
  /** The longer side in px. */
  side: number;
  bytes: number;
}

const qualities = [0.85, 0.7, 0.5] as const;

/** Thrown for files that this browser cannot decode, such as a HEIC photo on most systems. */
const unreadable = () => new RequestFailure("photo.unreadable", "Failed to process images", "BAD_USER_INPUT");

async function redraw(file: Blob, side: number, quality: number): Promise<Blob> {
  const { default: Compressor } = await import("compressorjs");
  return new Promise((resolve, reject) => {
    new Compressor(file, {
      maxWidth: side,
      maxHeight: side,
      quality,
      mimeType: "image/jpeg",
      // Always drawn again: a small photo must lose its location and camera data as well.
      strict: false,
      checkOrientation: false,
      success: resolve,
      error: () => reject(unreadable()),
    });
  });
}

/**
 * A photo as a JPEG that is upright, free of metadata, and small enough for a slow network; unchanged if this browser
 * cannot open it and the site can.
 */
export async function shrink(given: Blob, { side, bytes }: Aim): Promise<Blob> {
  const file = await withOwnType(given);
  let smallest: Blob | undefined;
  for (const [attempt, quality] of qualities.entries()) {
    try {
      smallest = await redraw(file, attempt === 0 ? side : side * 0.75, quality);
    } catch (error) {
      // The site may open a format that this browser cannot, such as AVIF.
      if (smallest === undefined && isReadBySite(file) && file.size <= limits.photoBytesMax) return file;
      throw error;
    }
    if (smallest.size <= bytes) return smallest;
  }
  return smallest ?? Promise.reject(unreadable());
}
