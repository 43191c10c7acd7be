import { FormattedMessage, useIntl } from "react-intl";
import { DetailDialog } from "../../../../components/DetailDialog";
import { Typography } from "../../../../components/Typography";
import { amountText } from "../../../../core/features/donations/DonationMarks";
import { AskAboutPayment } from "./AskAboutPayment";
import { PaymentDetailsDocument } from "./AdminPayments.generated";
import { DecidePayment } from "./DecidePayment";
import { PaymentEvents } from "./PaymentEvents";
import { PaymentFacts } from "./PaymentFacts";
import { usePaymentProviders } from "./usePaymentProviders";
import { useFreshQuery } from "../../../../lib/useFreshQuery";

interface Props {
  id: string;
  donationHref: (id: string) => string;
  onClose: () => void;
}

/** Everything about a payment: facts, history, and the admin's decision. */
export default function PaymentDialog({ id, donationHref, onClose }: Props) {
  const intl = useIntl();
  const { isOff } = usePaymentProviders();
  const query = useFreshQuery(PaymentDetailsDocument, { id });
  const payment = query.data?.adminPayment;
  const amount = payment ? amountText(intl, payment.amount, payment.currency) : "";
  const isOn = !isOff(payment?.provider);
  const isDecidable = payment?.state === "REVIEW" || payment?.state === "PAID";
  const isAskable = isOn && payment && !isDecidable && payment.state !== "REFUNDED";

  return (
    <DetailDialog
      title={payment ? <FormattedMessage id="payments.dialog" values={{ amount }} /> : "payments.view.payments"}
      thing={payment}
      gone="payments.gone"
      query={query}
      onClose={onClose}
    >
      {payment && <PaymentFacts payment={payment} donationHref={donationHref(payment.donationId)} />}
      {payment && isDecidable && <DecidePayment payment={payment} />}
      {isAskable && <AskAboutPayment payment={payment} onAsked={query.refetch} />}
      {payment && !isOn && (isDecidable || payment.state === "REFUNDING") && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }} text="payments.offOne" />
      )}
      {payment && <PaymentEvents events={payment.events} />}
    </DetailDialog>
  );
}
