import { foldDigits } from "@tree-for-deed/common/text";
import { CROCKFORD, foldCrockford, randomCrockford } from "./crockford";

/** A public name of a kind of thing: a prefix and random characters of Crockford's base 32. */
export interface PublicCode {
  /** A new one. */
  readonly make: () => string;
  /** One as people type it, with or without its prefix, in the stored spelling; `null` if it cannot be one. */
  readonly read: (typed: string) => string | null;
}

/** Codes of a prefix and so many random characters, of 5 bits each. */
export function publicCode(prefix: string, length: number): PublicCode {
  const characters = new RegExp(`^[${CROCKFORD}]{${length}}$`);
  return {
    make: () => prefix + randomCrockford(length),
    read: (typed) => {
      if (typed.length > 4 * (prefix.length + length)) return null;
      const spelled = foldDigits(typed.normalize("NFKC")).trim().toUpperCase();
      const rest = foldCrockford(spelled.startsWith(prefix) ? spelled.slice(prefix.length) : spelled);
      return characters.test(rest) ? prefix + rest : null;
    },
  };
}
