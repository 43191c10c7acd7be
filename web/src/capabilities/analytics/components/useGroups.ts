import { either } from "@tree-for-deed/common/either";
import { useIntl } from "react-intl";
import type { GroupFigures_FiguresFragment } from "./Figures.generated";
import { countryName } from "@tree-for-deed/common/countries";
import { useLanguage } from "../../../i18n/LanguageProvider";
import type { Group } from "./groups";

/** The deeds by category and by country, with displayed names. */
export function useGroups(figures: GroupFigures_FiguresFragment): { categories: Group[]; countries: Group[] } {
  const intl = useIntl();
  const { language } = useLanguage();
  const { byCategory, byCountry, otherCountries } = figures;
  const categories = byCategory.map(({ category, submitted, approved }) => ({
    id: category?.id ?? "",
    name: category
      ? `${category.icon} ${either(language, category.name, category.nameEn)}`
      : intl.formatMessage({ id: "figures.deletedCategory" }),
    submitted,
    approved,
  }));
  const countries = byCountry.map(({ country, submitted, approved }) => ({
    id: country,
    name: countryName(country, language),
    submitted,
    approved,
  }));
  const { submitted, approved } = otherCountries;
  const others = { id: "others", name: intl.formatMessage({ id: "figures.otherCountries" }), submitted, approved };
  return { categories, countries: submitted > 0 ? [...countries, others] : countries };
}
