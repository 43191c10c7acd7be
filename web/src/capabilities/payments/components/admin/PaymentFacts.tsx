import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { TextLink } from "../../../../components/TextLink";
import { Fact, Facts } from "../../../../components/Facts";
import { amountText } from "../../../../core/features/donations/DonationMarks";
import type { PaymentDetails_PaymentFragment } from "./AdminPayments.generated";
import { becauseOf } from "./payment-event-detail";
import { PaymentStateMark } from "./PaymentStateMark";
import { usePaymentProviders } from "./usePaymentProviders";
import { memberText } from "../../../../lib/member-text";

interface Props {
  payment: PaymentDetails_PaymentFragment;
  donationHref: string;
}

/** All facts about a payment, and its history. */
export function PaymentFacts({ payment, donationHref }: Props) {
  const intl = useIntl();
  const { titleOf } = usePaymentProviders();
  const { state, reason, provider, tranId, reference, refundReference, donorName, amount, currency, fund } = payment;
  const timeOf = (value: string) => intl.formatDate(value, { dateStyle: "long", timeStyle: "short", hourCycle: "h23" });
  const because = state === "REVIEW" ? becauseOf(reason) : null;
  const said = reason !== null && ["FAILED", "CANCELLED"].includes(state) ? reason : null;
  return (
    <Facts>
      <Fact name="payments.state">
        <PaymentStateMark state={state} />
      </Fact>
      {because !== null && (
        <Fact name="payments.why">
          <FormattedMessage id={because} />
        </Fact>
      )}
      {said !== null && (
        <Fact name="payments.failedWhy">
          <span {...memberText(said)}>{said}</span>
        </Fact>
      )}
      <Fact name="payments.amount">{amountText(intl, amount, currency)}</Fact>
      <Fact name="payments.donor">
        <span translate="no">{donorName}</span>
      </Fact>
      <Fact name="payments.provider">{titleOf(provider)}</Fact>
      <Fact name="payments.number">
        <Written>{tranId}</Written>
      </Fact>
      {reference !== null && (
        <Fact name="payments.reference">
          <Written>{reference}</Written>
        </Fact>
      )}
      {refundReference !== null && (
        <Fact name="payments.refundReference">
          <Written>{refundReference}</Written>
        </Fact>
      )}
      <Fact name="payments.donation">
        <TextLink to={donationHref} text="payments.toDonation" />
      </Fact>
      <Fact name="payments.fund">
        {fund ? (
          <FormattedMessage id="payments.fundText" values={{ ...fund }} />
        ) : (
          <FormattedMessage id="payments.fundNone" />
        )}
      </Fact>
      <Mails payment={payment} timeOf={timeOf} />
      <Fact name="payments.date">{timeOf(payment.createdAt)}</Fact>
      {payment.paidAt !== null && <Fact name="payments.paidAt">{timeOf(payment.paidAt)}</Fact>}
      {payment.refundedAt !== null && <Fact name="payments.refundedAt">{timeOf(payment.refundedAt)}</Fact>}
    </Facts>
  );
}

function Written({ children }: { children: ReactNode }) {
  return (
    <span translate="no" lang="en">
      {children}
    </span>
  );
}

/** Mails to the donor. A received payment always has a receipt, even if the mail is no longer stored. */
function Mails({
  payment: { mails, paidAt },
  timeOf,
}: {
  payment: PaymentDetails_PaymentFragment;
  timeOf: (value: string) => string;
}) {
  const receipt = mails.some(({ kind }) => kind === "RECEIPT");
  return (
    <>
      {paidAt !== null && !receipt && (
        <Fact name="payments.mail.RECEIPT">
          <FormattedMessage id="payments.mail.old" />
        </Fact>
      )}
      {mails.map(({ kind, createdAt, sentAt, failed }) => (
        <Fact key={kind + createdAt} name={`payments.mail.${kind}`}>
          {sentAt !== null ? (
            <FormattedMessage id="payments.mail.sent" values={{ time: timeOf(sentAt) }} />
          ) : (
            <FormattedMessage id={failed ? "payments.mail.failed" : "payments.mail.waiting"} />
          )}
        </Fact>
      ))}
    </>
  );
}
