import { type Language, languageFacts } from "../languages";

/** Price of an organisation's tree, in hundredths of the currency: as `/donate` counts, two trees for ten dollars. */
export const treePrice = { amount: 500, currency: "USD" } as const;

const SIGNS: Readonly<Record<string, string>> = { USD: "$", BDT: "৳" };

/** An amount of money in hundredths of its currency as text; whole amounts have no decimals. */
export function moneyText(hundredths: number, currency: string, language: Language): string {
  const digits = hundredths % 100 === 0 ? 0 : 2;
  const amount = new Intl.NumberFormat(languageFacts[language].locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(hundredths / 100);
  return `${SIGNS[currency] ?? `${currency} `}${amount}`;
}
