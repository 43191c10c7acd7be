import { codeShapes } from "@tree-for-deed/common/public-codes";
import { publicCode } from "../../shared/public-code";

/** A tree's public code: `TFD-T-` and 8 random characters of Crockford's base 32. */
export const treeCode = publicCode(codeShapes.tree);
