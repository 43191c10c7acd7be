import { describedEnum } from "../../../shared/described-enum";

/** In what money is recorded. */
export enum PlantingCurrency {
  BDT = "BDT",
  USD = "USD",
}

describedEnum({ PlantingCurrency }, "In what money for trees is recorded.", {
  BDT: "Bangladeshi taka; amounts are in poisha.",
  USD: "US dollars; amounts are in cents.",
});
