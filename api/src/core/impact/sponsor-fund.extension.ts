import { ExtensionPoint } from "../../platform/wiring/extension-point";

/** The fund of a sponsor, by its code as typed; null for an unknown one, and if no money was recorded. */
export type SponsorFund = (code: string) => Promise<string | null>;

/** Sponsors, by whom trees can be listed: without them, no sponsor has any. */
export const sponsorFunds = new ExtensionPoint<SponsorFund>();
