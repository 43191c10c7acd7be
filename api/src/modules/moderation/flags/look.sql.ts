import { ALIKE_BITS } from "../../media/perceptual-hash.value";

/** In how many bits two perceptual hashes differ. */
export const differs = (a: string, b: string): string => `bit_count((${a} # ${b})::bit(64))`;
/** Whether two pictures look alike as a whole, by their perceptual hashes; null if one is not known. */
export const looksAlike = (a: string, b: string): string =>
  `(${a} <> 0 AND ${b} <> 0 AND ${differs(a, b)} <= ${ALIKE_BITS})`;
/** The same, found by the index on the first one. */
export const alike = (a: string, b: string): string =>
  `perceptual_hash_pieces(${a}) && perceptual_hash_pieces(${b}) AND ${differs(a, b)} <= ${ALIKE_BITS}`;
