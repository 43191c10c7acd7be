import { type Currency, isCurrency, minorUnits, treesFundedBy } from "@tree-for-deed/common/donations/money";
import type { Rule } from "@tree-for-deed/common/rule";
import { textRules } from "@tree-for-deed/common/text-rules";
import { AppError } from "../../shared/errors";
import type { InputRule } from "../../shared/validation";
import type { DonationStatus } from "./donation-status.enum";
import type { MovedDonation } from "./donation.events";

/** The currency of a pledge that names none. */
export const DEFAULT_CURRENCY: Currency = "USD";

/** A rule for an amount that depends on the currency in the same input. */
export function amountInItsCurrency(ruleOf: (currency: Currency) => Rule): InputRule {
  const of = (input: object): Rule => {
    const currency: unknown = Reflect.get(input, "currency");
    return typeof currency === "string" && isCurrency(currency) ? ruleOf(currency) : textRules.donationAmount;
  };
  return {
    ...textRules.donationAmount,
    problemOf: (typed, input) => of(input).problemOf(typed),
    stored: (typed, input) => of(input).stored(typed),
  };
}

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
