import { AppError } from "../../shared/errors";
import { FieldChecks } from "../../shared/field-checks";
import { limits } from "@tree-for-deed/common/limits";
import { foldDigits, storedText } from "@tree-for-deed/common/text";
import { emailProblem } from "../users/user-rules";
import type { DonationStatus } from "./donation-status.enum";
import type { Donation } from "./donation.entity";

export const AMOUNT_MAX = 100_000;
const AMOUNT_MIN = 0.01;
const CENTS = 100;
export const MESSAGE_MAX = 1000;
const PAYMENT_ID_MAX = 100;
/** The only one so far: the site's sum of donations is in it. */
export const CURRENCY = "USD";

const AMOUNT = /^(\d{1,6})(?:\.(\d{1,2}))?$/;

/** A pledge as a donor writes it. */
export interface Pledge {
  /** Decimal text, such as `25` or `25.50`. */
  readonly amount: string;
  readonly currency?: string | null;
  readonly donorName: string;
  readonly donorEmail: string;
  readonly message?: string | null;
}

/** What is to be stored of it. */
export type PledgeContent = Pick<Donation, "amount" | "currency" | "donorName" | "donorEmail" | "message">;

/** An amount with two decimals, `null` for what is none or out of range. No number comes in between, so no cent is lost. */
export function checkedAmount(typed: string): string | null {
  const [, whole, part = ""] = AMOUNT.exec(foldDigits(storedText(typed))) ?? [];
  if (whole === undefined) return null;
  const cents = Number(whole) * CENTS + Number(part.padEnd(2, "0"));
  if (cents < 1 || cents > AMOUNT_MAX * CENTS) return null;
  return `${Math.floor(cents / CENTS)}.${String(cents % CENTS).padStart(2, "0")}`;
}

/** Brings a pledge into stored form. @throws BAD_USER_INPUT naming every field that is wrong */
export function checkedPledge(pledge: Pledge): PledgeContent {
  const checks = new FieldChecks();
  const amount = checkedAmount(pledge.amount);
  if (amount === null) {
    const args = { min: AMOUNT_MIN, max: AMOUNT_MAX };
    checks.refuse("amount", "donation.amount", args);
  }
  if ((pledge.currency ?? CURRENCY) !== CURRENCY) {
    checks.refuse("currency", "donation.currency");
  }
  const donorName = checks.line("donorName", pledge.donorName, {
    max: limits.fullNameMax,
    required: { key: "donation.nameRequired" },
  });
  const donorEmail = storedText(pledge.donorEmail);
  const problem = emailProblem(donorEmail);
  if (donorEmail === "") checks.refuse("donorEmail", "donation.emailRequired");
  else if (problem) checks.refuse("donorEmail", problem.key, problem.args);
  const message = checks.text("message", pledge.message, { max: MESSAGE_MAX }) || null;
  checks.done();
  return { amount: amount ?? "", currency: CURRENCY, donorName, donorEmail, message };
}

/** What the payment is called elsewhere, `null` for nothing. @throws BAD_USER_INPUT */
export function checkedPaymentId(typed: string | null | undefined): string | null {
  const checks = new FieldChecks();
  const paymentId = checks.line("paymentId", typed, { max: PAYMENT_ID_MAX });
  checks.done();
  return paymentId || null;
}

export const donationNotFound = (): AppError => new AppError("NOT_FOUND", "donation.notFound");

export const notPending = (status: DonationStatus): AppError =>
  new AppError("CONFLICT", "donation.notPending", { args: { status } });
