import { codeShapes } from "@tree-for-deed/common/public-codes";
import { publicCode } from "../../../shared/public-code";

const uniqueIds = publicCode(codeShapes.deed);

/** A new deed's public name: `TFD-` and 8 random characters of Crockford's base 32. */
export const newUniqueId = uniqueIds.make;

/**
 * A unique id as people type it, in the stored spelling, or `null` if it cannot be one: any case, Bengali digits, and
 * the letters that Crockford reads as digits (I and L as 1, O as 0).
 */
export const readUniqueId = uniqueIds.read;
