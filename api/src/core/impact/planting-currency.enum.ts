import { describedEnum, type ValueOf } from "../../shared/described-enum";

export const PlantingCurrency = describedEnum("PlantingCurrency", "Currency of money for trees.", {
  BDT: ["BDT", "Bangladeshi taka; amounts are in poisha."],
  USD: ["USD", "US dollars; amounts are in cents."],
});
export type PlantingCurrency = ValueOf<typeof PlantingCurrency>;
