import { useIntl } from "react-intl";
import { limits } from "@tree-for-deed/common/limits";
import { DecisionButtons } from "../../../../components/DecisionButtons";
import { useSignInAgain } from "../../../../core/features/session/sign-in/useSignInAgain";
import { amountText } from "../../../../core/features/donations/DonationMarks";
import {
  AcceptPaymentDocument,
  PaymentDetailsDocument,
  type PaymentRow_PaymentFragment,
  RefundPaymentDocument,
} from "./AdminPayments.generated";
import { movedWithPayments } from "./moved-with-payments";

/** Admin actions on a received payment: accept a risky one, or refund it. */
export function DecidePayment({ payment }: { payment: PaymentRow_PaymentFragment }) {
  const intl = useIntl();
  const { asksFor, signInDialog } = useSignInAgain();
  const mayKeep = payment.state === "REVIEW" && payment.reason === "risk";

  return (
    <>
      <DecisionButtons
        id={payment.id}
        details={PaymentDetailsDocument}
        moved={movedWithPayments}
        asksFor={asksFor}
        values={{ name: payment.donorName, amount: amountText(intl, payment.amount, payment.currency) }}
        accept={
          mayKeep
            ? {
                document: AcceptPaymentDocument,
                label: "payments.accept",
                title: "payments.acceptTitle",
                text: "payments.acceptText",
                done: "payments.accepted",
              }
            : undefined
        }
        refuse={{
          document: RefundPaymentDocument,
          label: "payments.refund",
          title: "payments.refundTitle",
          text: "payments.refundText",
          done: "payments.refunded",
          reason: "payments.refundReason",
          reasonHint: "payments.refundReasonHint",
          reasonMax: limits.reasonMax,
        }}
      />
      {signInDialog}
    </>
  );
}
