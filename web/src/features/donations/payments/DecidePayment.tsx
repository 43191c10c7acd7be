import { useIntl } from "react-intl";
import { limits } from "@tree-for-deed/common/limits";
import { DecisionButtons } from "../../../components/DecisionButtons";
import { useSignInAgain } from "../../session/sign-in/useSignInAgain";
import { amountText } from "../DonationMarks";
import type { PaymentRow_PaymentFragment } from "./AdminPayments.generated";
import { useDecidingPayment } from "./useDecidingPayment";

/** Admin actions on a received payment: accept a risky one, or refund it. Each has a confirmation. */
export function DecidePayment({ payment }: { payment: PaymentRow_PaymentFragment }) {
  const intl = useIntl();
  const { asksFor, signInDialog } = useSignInAgain();
  const { busy, accept, refund } = useDecidingPayment(payment.id, asksFor);
  const mayKeep = payment.state === "REVIEW" && payment.reason === "risk";

  return (
    <>
      <DecisionButtons
        busy={busy}
        values={{ name: payment.donorName, amount: amountText(intl, payment.amount, payment.currency) }}
        accept={
          mayKeep
            ? { label: "payments.accept", title: "payments.acceptTitle", text: "payments.acceptText", run: accept }
            : undefined
        }
        refuse={{
          label: "payments.refund",
          title: "payments.refundTitle",
          text: "payments.refundText",
          reason: "payments.refundReason",
          reasonHint: "payments.refundReasonHint",
          reasonMax: limits.reasonMax,
          run: refund,
        }}
      />
      {signInDialog}
    </>
  );
}
