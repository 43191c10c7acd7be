import { type Language, languageFacts } from "../languages";

/** The sign of taka is read in Bangladesh only. */
const signOf = (currency: string, language: Language): string => {
  if (currency === "USD") return "$";
  if (currency !== "BDT") return `${currency} `;
  return languageFacts[language].script === "Beng" ? "৳" : "Tk ";
};

/** An amount of money in hundredths of its currency as text; whole amounts have no decimals. */
export function moneyText(hundredths: number, currency: string, language: Language): string {
  const digits = hundredths % 100 === 0 ? 0 : 2;
  const amount = new Intl.NumberFormat(languageFacts[language].locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(hundredths / 100);
  return `${signOf(currency, language)}${amount}`;
}
