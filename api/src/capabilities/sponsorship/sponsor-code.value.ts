import { codeShapes } from "@tree-for-deed/common/public-codes";
import { publicCode } from "../../shared/public-code";

/** A sponsor's public code: `TFD-S-` and 8 random characters of Crockford's base 32. */
export const sponsorCode = publicCode(codeShapes.sponsor);
