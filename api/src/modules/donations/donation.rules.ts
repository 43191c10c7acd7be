import { AppError } from "../../shared/errors";
import type { DonationStatus } from "./donation-status.enum";

/** The only one so far: the site's sum of donations is in it. */
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

export const donationNotFound = (): AppError => new AppError("NOT_FOUND", "donation.notFound");

export const notPending = (status: DonationStatus): AppError =>
  new AppError("CONFLICT", "donation.notPending", { args: { status } });
