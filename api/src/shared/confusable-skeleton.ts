import { foldDigits } from "@tree-for-deed/common/text";
import unhomoglyph from "unhomoglyph";

const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
const ALIKE: Readonly<Record<string, string>> = { "1": "i", l: "i", "0": "o" };

/**
 * What a name looks like, in any case and in Bengali digits as in others: its skeleton by Unicode's confusables (UTS 39).
 * Two names that are alike in this may be taken for each other.
 */
export const skeletonOf = (name: string): string =>
  unhomoglyph(foldDigits(name.normalize("NFKC")).replace(INVISIBLE, "").toLowerCase().normalize("NFD"))
    .toLowerCase()
    .replace(/[1l0]/g, (sign) => ALIKE[sign] ?? sign);
