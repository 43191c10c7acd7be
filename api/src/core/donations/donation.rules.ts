import { isCurrency, minorUnits, treesFundedBy } from "@tree-for-deed/common/donations/money";
import { AppError } from "../../shared/errors";
import type { DonationStatus } from "./donation-status.enum";
import type { MovedDonation } from "./donation.events";

/** The only currency so far, also of the site's sum of donations. */
export const CURRENCY = "USD";

/** A pledge as a donor writes it. */
export interface Pledge {
  /** Decimal text, such as `25` or `25.50`. */
  readonly amount: string;
  readonly currency?: string | null;
  readonly donorName: string;
  readonly donorEmail: string;
  readonly message?: string | null;
}

/** Number of trees that a donation funds, at the price on the day of the pledge. */
export const treesOf = ({ amount, currency, twoTreesFor }: Omit<MovedDonation, "id">): number =>
  isCurrency(currency) ? treesFundedBy(minorUnits(amount) ?? 0, currency, twoTreesFor ?? undefined) : 0;

export const donationNotFound = (): AppError => new AppError("NOT_FOUND", "donation.notFound");

export const notPending = (status: DonationStatus): AppError =>
  new AppError("CONFLICT", "donation.notPending", { args: { status } });
