import { ALIKE_BITS } from "../../media/perceptual-hash.value";

/** The number of bits in which two perceptual hashes differ. */
export const differs = (a: string, b: string): string => `bit_count((${a} # ${b})::bit(64))`;
/** True if two pictures look alike by their perceptual hashes; null if one hash is unknown. */
export const looksAlike = (a: string, b: string): string =>
  `(${a} <> 0 AND ${b} <> 0 AND ${differs(a, b)} <= ${ALIKE_BITS})`;
/** Like `looksAlike`, but uses the index on the first hash. */
export const alike = (a: string, b: string): string =>
  `perceptual_hash_pieces(${a}) && perceptual_hash_pieces(${b}) AND ${differs(a, b)} <= ${ALIKE_BITS}`;
