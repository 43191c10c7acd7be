import type { Country } from "@tree-for-deed/common/countries";
import { searchKey } from "@tree-for-deed/common/text";

/**
 * The countries whose name in either language, or whose code, contains the typed text; names that start with it first.
 */
export function findCountries(countries: readonly Country[], typed: string): readonly Country[] {
  const wanted = searchKey(typed);
  if (!wanted) return countries;
  const keys = ({ name, nameBn, code }: Country): string[] => [name, nameBn, code].map(searchKey);
  const begins = (country: Country): boolean => keys(country).some((key) => key.startsWith(wanted));
  const found = countries.filter((country) => keys(country).some((key) => key.includes(wanted)));
  return [...found.filter(begins), ...found.filter((country) => !begins(country))];
}
