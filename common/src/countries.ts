import { either } from "./either";
import type { Language } from "./languages";

export interface Country {
  code: string;
  name: string;
  nameBn: string;
}

const list = [
  ["BD", "Bangladesh", "বাংলাদেশ"],
  ["IN", "India", "ভারত"],
  ["PK", "Pakistan", "পাকিস্তান"],
  ["US", "United States", "যুক্তরাষ্ট্র"],
  ["GB", "United Kingdom", "যুক্তরাজ্য"],
  ["CA", "Canada", "কানাডা"],
  ["AU", "Australia", "অস্ট্রেলিয়া"],
  ["DE", "Germany", "জার্মানি"],
  ["FR", "France", "ফ্রান্স"],
  ["JP", "Japan", "জাপান"],
  ["CN", "China", "চীন"],
  ["KR", "South Korea", "দক্ষিণ কোরিয়া"],
  ["SG", "Singapore", "সিঙ্গাপুর"],
  ["MY", "Malaysia", "মালয়েশিয়া"],
  ["TH", "Thailand", "থাইল্যান্ড"],
  ["ID", "Indonesia", "ইন্দোনেশিয়া"],
  ["PH", "Philippines", "ফিলিপাইন"],
  ["VN", "Vietnam", "ভিয়েতনাম"],
  ["AE", "United Arab Emirates", "সংযুক্ত আরব আমিরাত"],
  ["SA", "Saudi Arabia", "সৌদি আরব"],
  ["QA", "Qatar", "কাতার"],
  ["KW", "Kuwait", "কুয়েত"],
  ["OM", "Oman", "ওমান"],
  ["BH", "Bahrain", "বাহরাইন"],
  ["LK", "Sri Lanka", "শ্রীলঙ্কা"],
  ["NP", "Nepal", "নেপাল"],
  ["BT", "Bhutan", "ভুটান"],
  ["MM", "Myanmar", "মিয়ানমার"],
  ["TR", "Turkey", "তুরস্ক"],
  ["EG", "Egypt", "মিশর"],
  ["ZA", "South Africa", "দক্ষিণ আফ্রিকা"],
  ["NG", "Nigeria", "নাইজেরিয়া"],
  ["KE", "Kenya", "কেনিয়া"],
  ["BR", "Brazil", "ব্রাজিল"],
  ["AR", "Argentina", "আর্জেন্টিনা"],
  ["MX", "Mexico", "মেক্সিকো"],
  ["RU", "Russia", "রাশিয়া"],
  ["IT", "Italy", "ইতালি"],
  ["ES", "Spain", "স্পেন"],
  ["NL", "Netherlands", "নেদারল্যান্ডস"],
  ["SE", "Sweden", "সুইডেন"],
  ["NO", "Norway", "নরওয়ে"],
  ["DK", "Denmark", "ডেনমার্ক"],
  ["CH", "Switzerland", "সুইজারল্যান্ড"],
  ["AT", "Austria", "অস্ট্রিয়া"],
  ["BE", "Belgium", "বেলজিয়াম"],
  ["IE", "Ireland", "আয়ারল্যান্ড"],
  ["FI", "Finland", "ফিনল্যান্ড"],
  ["PL", "Poland", "পোল্যান্ড"],
  ["CZ", "Czech Republic", "চেক প্রজাতন্ত্র"],
  ["HU", "Hungary", "হাঙ্গেরি"],
  ["GR", "Greece", "গ্রিস"],
  ["PT", "Portugal", "পর্তুগাল"],
  ["NZ", "New Zealand", "নিউজিল্যান্ড"],
  ["IL", "Israel", "ইসরায়েল"],
  ["OTHER", "Other", "অন্যান্য"],
] as const;

/** The countries the site knows, Bangladesh first and Other last. */
export const countries: readonly Country[] = list.map(([code, name, nameBn]) => ({ code, name, nameBn }));

const byCode = new Map(countries.map((country) => [country.code, country]));

export const isCountry = (code: string): boolean => byCode.has(code);

/** The name of a country in the reader's language; for an unknown code, that of Other. */
export function countryName(code: string, language: Language): string {
  const country = byCode.get(code) ?? byCode.get("OTHER");
  return country ? either(language, country.nameBn, country.name) : code;
}

/** The countries with Bangladesh first, then in alphabetical order of the language, with Other at the end. */
export function sortedCountries(language: Language): readonly Country[] {
  const collator = new Intl.Collator(language);
  const place = ({ code }: Country): number => (code === "BD" ? 0 : code === "OTHER" ? 2 : 1);
  return [...countries].sort(
    (a, b) => place(a) - place(b) || collator.compare(countryName(a.code, language), countryName(b.code, language)),
  );
}
