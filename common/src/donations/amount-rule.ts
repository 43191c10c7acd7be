import { type Problem, problem } from "../errors";
import { currencies, type Currency, currencyRules } from "./money";
import { storedAmount } from "../patterns";
import { readBy, type Rule } from "../rule";
import { textRules } from "../text-rules";

const SIGNS: Readonly<Record<Currency, RegExp>> = {
  BDT: /৳|bdt|tk|taka|টাকা|\/[-=]/i,
  USD: /\$|usd|dollar|ডলার/i,
};

/** The currency that an amount names, if it differs from the chosen one; otherwise null. */
export function otherCurrency(typed: string, chosen: Currency): Currency | null {
  const words = typed.normalize("NFKC");
  const isAmountIn = (currency: Currency): boolean =>
    SIGNS[currency].test(words) && storedAmount(typed, currencyRules[currency]) !== null;
  return currencies.find((currency) => currency !== chosen && isAmountIn(currency)) ?? null;
}

/** An amount that is paid in the chosen currency. One that names another currency is refused and kept as typed. */
export const paidAmount = (chosen: Currency): Rule =>
  amountIn(chosen, textRules.donationAmount, (named) => problem("payment.otherCurrency", { currency: chosen, named }));

/** An amount that is pledged in the chosen currency, in its range. */
export function pledgedAmount(chosen: Currency): Rule {
  const { min, max } = currencyRules[chosen];
  const inRange = readBy((typed) => storedAmount(typed, { min, max }), problem("donation.amount", { min, max }));
  return amountIn(chosen, inRange, (named) => problem("donation.otherCurrency", { currency: chosen, named }));
}

function amountIn(chosen: Currency, { missing, problemOf, stored }: Rule, wrong: (named: Currency) => Problem): Rule {
  return {
    missing,
    problemOf: (typed) => {
      const named = otherCurrency(typed, chosen);
      return named === null ? problemOf(typed) : wrong(named);
    },
    stored: (typed) => (otherCurrency(typed, chosen) === null ? stored(typed) : typed),
  };
}
