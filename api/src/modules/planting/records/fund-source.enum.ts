import { registerEnumType } from "type-graphql";

/** Where the money for trees comes from. */
export enum FundSource {
  DONATION = "donation",
  PLEDGE = "pledge",
}

registerEnumType(FundSource, {
  name: "FundSource",
  description: "Where the money for trees comes from.",
  valuesConfig: {
    DONATION: { description: "Donations that came." },
    PLEDGE: { description: "An organisation that keeps its pledge." },
  },
});
