import { registerEnumType } from "type-graphql";

/** In what money is recorded. */
export enum PlantingCurrency {
  BDT = "BDT",
  USD = "USD",
}

registerEnumType(PlantingCurrency, {
  name: "PlantingCurrency",
  description: "In what money for trees is recorded.",
  valuesConfig: {
    BDT: { description: "Bangladeshi taka; amounts are in poisha." },
    USD: { description: "US dollars; amounts are in cents." },
  },
});
