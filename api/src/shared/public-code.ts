import { type CodeShape, readCode } from "@tree-for-deed/common/public-codes";
import { randomCrockford } from "./crockford";

/** Public codes of one kind of object. */
export interface PublicCode {
  /** Creates a code of random characters, 5 bits each. */
  readonly make: () => string;
  /** Parses a typed code, with or without its prefix, into the stored spelling; `null` for an invalid one. */
  readonly read: (typed: string) => string | null;
}

/** Codes of a shape; new ones have its first groups. */
export const publicCode = (shape: CodeShape): PublicCode => ({
  make: () => shape.prefix + (shape.groups[0] ?? []).map(randomCrockford).join("-"),
  read: (typed) => readCode(typed, shape),
});
