import { type CodeShape, readCode } from "@tree-for-deed/common/public-codes";
import { randomCrockford } from "./crockford";

/** A public name of a kind of thing. */
export interface PublicCode {
  /** A new one, of random characters of 5 bits each. */
  readonly make: () => string;
  /** One as people type it, with or without its prefix, in the stored spelling; `null` if it cannot be one. */
  readonly read: (typed: string) => string | null;
}

/** Codes of a shape; new ones have its first groups. */
export const publicCode = (shape: CodeShape): PublicCode => ({
  make: () => shape.prefix + (shape.groups[0] ?? []).map(randomCrockford).join("-"),
  read: (typed) => readCode(typed, shape),
});
