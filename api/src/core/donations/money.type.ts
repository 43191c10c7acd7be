import { type Currency, decimalOf } from "@tree-for-deed/common/donations/money";
import { Field } from "type-graphql";
import { CurrencyEnum } from "./currency.graphql";
import { SimpleObject } from "../../shared/simple-object";

@SimpleObject("Money", "An amount of money.")
export class MoneyType {
  @Field(() => String, { description: "The amount as a decimal number with two places, such as `12.50`." })
  amount!: string;
  @Field(() => CurrencyEnum, { description: "Its currency." }) currency!: Currency;
}

/** Money of an amount in hundredths. */
export const moneyOf = (minor: number, currency: Currency): MoneyType => ({ amount: decimalOf(minor), currency });
