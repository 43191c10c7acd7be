import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import type { ObjectStore } from "../../platform/storage/object-store";
import { renditionKey, renditionWidths, type StoredPhoto } from "../../core/media/stored-photo.value";

/** Pixels of a photo, cropped to a box. */
export interface CutPhoto {
  readonly pixels: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

/** Reads photos for cards and crops them to boxes around their focal point, off the event loop. */
export class CardPhotos {
  constructor(private readonly objects: ObjectStore) {}

  /** `null` for no photo or one that is not in the store, since a card is useful without it. */
  async cut(photo: StoredPhoto | null, width: number, height: number): Promise<CutPhoto | null> {
    if (!photo) return null;
    const wanted = Math.max(width, (height * photo.width) / photo.height);
    const widths = renditionWidths(photo.width);
    const rendition = widths.find((each) => each >= wanted) ?? widths.at(-1) ?? width;
    const object = await this.objects.get(renditionKey(photo.hash, rendition, "webp"));
    if (!object) return null;
    const { data } = await sharp(await buffer(object.body))
      .resize(width, height, { fit: "cover", position: sharp.strategy.attention })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { pixels: new Uint8ClampedArray(data), width, height };
  }
}
