import { decimalOf } from "@tree-for-deed/common/donations/money";
import type { IntlShape } from "react-intl";
import type { MessageId } from "../../../../i18n/message-id";
import { amountText } from "../../../../core/features/donations/DonationMarks";

type Detail = Record<string, unknown>;

const textIn = (detail: Detail, field: string): string | null => {
  const value = detail[field];
  return typeof value === "string" && value !== "" ? value : null;
};

const heldBecause = ["risk", "amount", "currency", "reference"] as const;

/** Reason why a payment is held, in words; null for a reason from the provider. */
export function becauseOf(reason: string | null): MessageId | null {
  const known = heldBecause.find((each) => each === reason);
  return known ? `payments.because.${known}` : null;
}

function moneyLine(intl: IntlShape, detail: Detail): string | null {
  const { amount } = detail;
  const currency = textIn(detail, "currency");
  if (currency === null) return null;
  if (typeof amount !== "number") return intl.formatMessage({ id: "payments.detail.noAmount" });
  return intl.formatMessage(
    { id: "payments.detail.amount" },
    { amount: amountText(intl, decimalOf(amount), currency) },
  );
}

/** Details of an event, one per line. */
export function detailLines(intl: IntlShape, detail: Detail): string[] {
  const [reference, why, reason] = [textIn(detail, "reference"), textIn(detail, "why"), textIn(detail, "reason")];
  const answer = textIn(detail, "answer") ?? (becauseOf(reason) === null ? reason : null);
  return [
    moneyLine(intl, detail),
    reference && intl.formatMessage({ id: "payments.detail.reference" }, { reference }),
    why && intl.formatMessage({ id: "payments.detail.why" }, { why }),
    answer && intl.formatMessage({ id: "payments.detail.answer" }, { answer }),
  ].filter((line) => line !== null);
}
