import { thumbHashToDataURL } from "thumbhash";
import { bytesOf } from "./thumbhash";
import { whenNear } from "./when-near";

/** The blurred picture of a photo as a data address. */
export function thumbhashPicture(base64: string): string | undefined {
  const bytes = bytesOf(base64);
  return bytes ? thumbHashToDataURL(bytes) : undefined;
}

/**
 * Shows a blurred placeholder while a photo loads, once it is about to be seen: a dozen at once would slow down a cheap
 * phone. Load it lazily.
 */
export function blurWhileComing(image: HTMLImageElement, thumbhash: string): void {
  whenNear(image, () => {
    const blurred = image.complete ? undefined : thumbhashPicture(thumbhash);
    if (blurred) image.style.background = `center / cover url(${blurred})`;
  });
}
