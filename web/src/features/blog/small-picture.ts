import { shrink } from "../../lib/shrink";

/** A picture for a post, small enough for a slow network and large enough for a wide screen. */
export const smallPicture = (file: Blob): Promise<Blob> => shrink(file, { side: 1920, bytes: 1_500_000 });
