import { describedEnum } from "../../shared/described-enum";

export const CurrencyEnum = describedEnum("Currency", "A currency.", {
  BDT: ["BDT", "Bangladeshi taka."],
  USD: ["USD", "US dollars."],
});
