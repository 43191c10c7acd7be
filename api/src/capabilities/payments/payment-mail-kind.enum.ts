import { describedEnum, type ValueOf } from "../../shared/described-enum";

/** Mails to a donor about a received or refunded payment. */
export const PaymentMailKind = describedEnum("PaymentMailKind", "The kind of an email to a donor.", {
  RECEIPT: ["payment_receipt", "Receipt for the donation."],
  REFUNDED: ["payment_refunded", "Confirmation of the refund."],
});
export type PaymentMailKind = ValueOf<typeof PaymentMailKind>;
