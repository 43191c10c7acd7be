import { shrink } from "../../../lib/shrink";

/** Shrinks a picture of a post, for slow networks and wide screens. */
export const smallPicture = (file: Blob): Promise<Blob> => shrink(file, { side: 1920, bytes: 1_500_000 });
