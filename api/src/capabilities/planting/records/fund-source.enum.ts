import { describedEnum } from "../../../shared/described-enum";

export enum FundSource {
  DONATION = "donation",
  PLEDGE = "pledge",
}

describedEnum({ FundSource }, "Where the money for trees comes from.", {
  DONATION: "Donations that came.",
  PLEDGE: "An organisation that keeps its pledge.",
});
