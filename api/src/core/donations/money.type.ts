import { type Currency, decimalOf, isCurrency } from "@tree-for-deed/common/donations/money";
import { Field } from "type-graphql";
import { CurrencyEnum } from "./currency.graphql";
import { SimpleObject } from "../../shared/simple-object";

@SimpleObject("Money", "An amount of money.")
export class MoneyType {
  @Field(() => String, { description: "The amount as a decimal number with two places, such as `12.50`." })
  amount!: string;
  @Field(() => CurrencyEnum, { description: "Its currency." }) currency!: Currency;
}

/** Money of a decimal text and a code; null for a currency that is not one of ours. */
export const moneyIn = ({ amount, currency }: { amount: string; currency: string }): MoneyType | null =>
  isCurrency(currency) ? { amount, currency } : null;

/** Money of an amount in hundredths. */
export const moneyOf = (minor: number, currency: Currency): MoneyType => ({ amount: decimalOf(minor), currency });
