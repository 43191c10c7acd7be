import { useMutation } from "@apollo/client/react";
import { useDecision } from "../../../components/useDecision";
import { AcceptPaymentDocument, PaymentDetailsDocument, RefundPaymentDocument } from "./AdminPayments.generated";

/** Everything that a decided payment moves. */
export const moved = [
  "adminPayments",
  "adminDonations",
  "adminDonation",
  "stats",
  "forest",
  "moderationLog",
  "siteFigures",
];

/** Decides on a payment. Both answer whether there is nothing more to ask. */
export function useDecidingPayment(id: string, asksFor: (error: unknown) => boolean) {
  const [accept] = useMutation(AcceptPaymentDocument);
  const [refund] = useMutation(RefundPaymentDocument);
  const { busy, decide } = useDecision({ id, details: PaymentDetailsDocument, moved, asksFor });
  return {
    busy,
    accept: () => decide(() => accept({ variables: { id } }), "payments.accepted"),
    refund: (reason: string) => decide(() => refund({ variables: { id, reason } }), "payments.refunded"),
  };
}
