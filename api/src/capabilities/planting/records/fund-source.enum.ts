import { describedEnum, type ValueOf } from "../../../shared/described-enum";

export const FundSource = describedEnum("FundSource", "Source of money for trees.", {
  DONATION: ["donation", "Donations received."],
  PLEDGE: ["pledge", "An organisation's pledge."],
});
export type FundSource = ValueOf<typeof FundSource>;
