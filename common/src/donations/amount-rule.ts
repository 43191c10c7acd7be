import { type Problem, problem } from "../errors";
import { currencies, type Currency } from "./money";
import { storedAmount } from "../patterns";
import type { Rule } from "../rule";
import { textRules } from "../text-rules";

const SIGNS: Readonly<Record<Currency, RegExp>> = {
  BDT: /৳|bdt|tk|taka|টাকা|\/[-=]/i,
  USD: /\$|usd|dollar|ডলার/i,
};

/** The currency that an amount names, if it differs from the chosen one; otherwise null. */
export function otherCurrency(typed: string, chosen: Currency): Currency | null {
  if (storedAmount(typed) === null) return null;
  const words = typed.normalize("NFKC");
  return currencies.find((currency) => currency !== chosen && SIGNS[currency].test(words)) ?? null;
}

/** An amount that is paid in the chosen currency. One that names another currency is refused and kept as typed. */
export const paidAmount = (chosen: Currency): Rule =>
  amountIn(chosen, (named) => problem("payment.otherCurrency", { currency: chosen, named }));

/** An amount that is pledged, in the only currency for pledges. */
export const pledgedAmount = (only: Currency): Rule => amountIn(only, () => ({ key: "donation.currency" }));

function amountIn(chosen: Currency, wrong: (named: Currency) => Problem): Rule {
  const { missing, problemOf, stored } = textRules.donationAmount;
  return {
    missing,
    problemOf: (typed) => {
      const named = otherCurrency(typed, chosen);
      return named === null ? problemOf(typed) : wrong(named);
    },
    stored: (typed) => (otherCurrency(typed, chosen) === null ? stored(typed) : typed),
  };
}
