import { foldDigits } from "./text";

/** Crockford's Base32: its characters are hard to confuse when copied from paper. */
export const CROCKFORD = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Normalises a typed code: any case, digits of any script, I and L for 1, O for 0. */
export const foldCrockford = (typed: string): string =>
  foldDigits(typed.normalize("NFKC")).toUpperCase().replace(/[IL]/g, "1").replace(/O/g, "0");

/** Format of the public codes of one kind: a prefix and characters of Crockford's Base32, in groups between hyphens. */
export interface CodeShape {
  readonly prefix: string;
  /** The lengths of the groups; some kinds also have codes of an older format. */
  readonly groups: readonly (readonly number[])[];
}

/** Maximum length of a typed code. */
const TYPED_MAX = 200;
const IN_CROCKFORD = new RegExp(`^[${CROCKFORD}]*$`);

/**
 * A typed code in the stored spelling; null if it cannot be one. Spaces, hyphens and other signs are ignored, and the
 * prefix may be missing.
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

/** The formats of the codes in addresses. */
export const codeShapes = {
  /** New codes contain the second of their creation; older ones do not. */
  certificate: { prefix: "TFD-C-", groups: [[7, 16], [16]] },
  deed: { prefix: "TFD-", groups: [[8]] },
  sponsor: { prefix: "TFD-S-", groups: [[8]] },
  tree: { prefix: "TFD-T-", groups: [[8]] },
} as const satisfies Readonly<Record<string, CodeShape>>;
