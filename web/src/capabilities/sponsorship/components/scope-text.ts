import { either } from "@tree-for-deed/common/either";
import { dayInWords } from "@tree-for-deed/common/day";
import { districtName } from "@tree-for-deed/common/districts";
import type { Language } from "@tree-for-deed/common/languages";
import type { IntlShape } from "react-intl";

interface Scoped {
  week: string | null;
  district: string | null;
  category: { name: string; nameEn: string } | null;
}

/** The scope of a pledge in words. */
export function scopeText(intl: IntlShape, language: Language, { week, district, category }: Scoped): string {
  const parts = [
    category &&
      intl.formatMessage({ id: "sponsor.which.category" }, { name: either(language, category.name, category.nameEn) }),
    district && intl.formatMessage({ id: "sponsor.which.district" }, { name: districtName(district, language) }),
    week && intl.formatMessage({ id: "sponsor.which.week" }, { day: dayInWords(week, language, "UTC") }),
  ].filter(Boolean);
  return parts.length === 0 ? intl.formatMessage({ id: "sponsor.which.any" }) : parts.join(" · ");
}
