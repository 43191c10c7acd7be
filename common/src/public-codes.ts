import { foldDigits } from "./text";

/** Crockford's base 32: nothing that is taken for something else when it is copied from paper. */
export const CROCKFORD = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Reads a typed code in any case, with digits of any script, with I and L for 1 and O for 0. */
export const foldCrockford = (typed: string): string =>
  foldDigits(typed.normalize("NFKC")).toUpperCase().replace(/[IL]/g, "1").replace(/O/g, "0");

/** Public names of a kind of thing: a prefix and characters of Crockford's base 32, in groups between hyphens. */
export interface CodeShape {
  readonly prefix: string;
  /** The lengths of the groups; of some kinds there are codes of an older shape, too. */
  readonly groups: readonly (readonly number[])[];
}

/** No code is longer, however it is typed. */
const TYPED_MAX = 200;
const IN_CROCKFORD = new RegExp(`^[${CROCKFORD}]*$`);

/**
 * A code as people type it from paper or a link, in the stored spelling; null if it cannot be one. Spaces, hyphens and other
 * signs do not count, wherever they are, and the prefix may be missing.
 */
export function readCode(typed: string, { prefix, groups }: CodeShape): string | null {
  if (typed.length > TYPED_MAX) return null;
  const signs = foldCrockford(typed).replace(/[^\p{L}\p{N}]/gu, "");
  const start = prefix.replaceAll("-", "");
  for (const lengths of groups) {
    const length = lengths.reduce((sum, each) => sum + each, 0);
    const isWhole = signs.length === start.length + length && signs.startsWith(start);
    const rest = isWhole ? signs.slice(start.length) : signs;
    if (rest.length !== length || !IN_CROCKFORD.test(rest)) continue;
    let at = 0;
    return prefix + lengths.map((each) => rest.slice(at, (at += each))).join("-");
  }
  return null;
}

/** The shapes of the codes that stand in addresses. */
export const codeShapes = {
  /** With the second in which it was made; those from before have none. */
  certificate: { prefix: "TFD-C-", groups: [[7, 16], [16]] },
  deed: { prefix: "TFD-", groups: [[8]] },
  sponsor: { prefix: "TFD-S-", groups: [[8]] },
  tree: { prefix: "TFD-T-", groups: [[8]] },
} as const satisfies Readonly<Record<string, CodeShape>>;
