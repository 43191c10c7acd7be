import { ByteBudget } from "./byte-budget";
import { BODY_BYTES } from "./rules";

/** The large bodies of this process. */
export const bodies = new ByteBudget(BODY_BYTES);
