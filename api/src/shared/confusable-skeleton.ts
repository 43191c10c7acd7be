import { foldDigits } from "@tree-for-deed/common/text";
import unhomoglyph from "unhomoglyph";

const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
const ALIKE: Readonly<Record<string, string>> = { "1": "i", l: "i", "0": "o" };

/**
 * The skeleton of a name by Unicode's confusables (UTS 39), ignoring case and the script of digits. Names with equal
 * skeletons may be mistaken for each other.
 */
export const skeletonOf = (name: string): string =>
  unhomoglyph(foldDigits(name.normalize("NFKC")).replace(INVISIBLE, "").toLowerCase().normalize("NFD"))
    .toLowerCase()
    .replace(/[1l0]/g, (sign) => ALIKE[sign] ?? sign);
