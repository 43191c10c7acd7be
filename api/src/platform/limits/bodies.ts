import { ByteBudget } from "./byte-budget";
import { BODY_BYTES } from "./rules";

/** Budget for the large request bodies of this process. */
export const bodies = new ByteBudget(BODY_BYTES);
