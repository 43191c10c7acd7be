import { limits } from "@tree-for-deed/common/limits";

/** Options of the argument by which a repeated request is recognised. */
export const IDEMPOTENCY_KEY = {
  nullable: true,
  description:
    `A random text of your own, at most ${limits.idempotencyKeyMax} characters. A repeated request with the same key and the same input ` +
    "is answered like the first one and creates nothing. CONFLICT if the key was used for something else.",
} as const;
