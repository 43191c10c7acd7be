import { ExtensionPoint } from "../../platform/wiring/extension-point";

/** The fund of a sponsor, by its code as typed; null for an unknown one, and if no money was recorded. */
export type SponsorFund = (code: string) => Promise<string | null>;

/** Finds the fund of a sponsor, by which trees are listed. Without a contribution no sponsor has trees. */
export const sponsorFunds = new ExtensionPoint<SponsorFund>();
