import { useQuery } from "@apollo/client/react";
import DialogContent from "@mui/material/DialogContent";
import { useId } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { DialogBar } from "../../../components/DialogBar";
import { EmptyState } from "../../../components/EmptyState";
import { ErrorNote } from "../../../components/ErrorNote";
import { AddressDialog } from "../../../components/layers/AddressDialog";
import { Spinner } from "../../../components/Spinner";
import { Typography } from "../../../components/Typography";
import { amountText } from "../DonationMarks";
import { AskAboutPayment } from "./AskAboutPayment";
import { PaymentDetailsDocument } from "./AdminPayments.generated";
import { DecidePayment } from "./DecidePayment";
import { PaymentEvents } from "./PaymentEvents";
import { PaymentFacts } from "./PaymentFacts";

interface Props {
  id: string;
  donationHref: (id: string) => string;
  onClose: () => void;
}

/** Everything about a payment: what is known, what happened, and what an admin decides. */
export default function PaymentDialog({ id, donationHref, onClose }: Props) {
  const intl = useIntl();
  const titleId = useId();
  const { data, error, refetch } = useQuery(PaymentDetailsDocument, {
    variables: { id },
    ssr: false,
    fetchPolicy: "cache-and-network",
  });
  const payment = data?.adminPayment;
  const amount = payment ? amountText(intl, payment.amount, payment.currency) : "";
  const isOn = data?.paymentOptions.some(({ provider }) => provider === payment?.provider) ?? true;
  const isDecidable = payment?.state === "REVIEW" || payment?.state === "PAID";
  const isAskable = isOn && payment && !isDecidable && payment.state !== "REFUNDED";

  return (
    <AddressDialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogBar titleId={titleId} onClose={onClose}>
        {payment ? (
          <FormattedMessage id="payments.dialog" values={{ amount }} />
        ) : (
          <FormattedMessage id="payments.view.payments" />
        )}
      </DialogBar>
      <DialogContent>
        {error && <ErrorNote error={error} onRetry={refetch} />}
        {!data && !error && <Spinner minHeight={200} />}
        {payment === null && <EmptyState headingLevel="h3" title="payments.gone" />}
        {payment && <PaymentFacts payment={payment} donationHref={donationHref(payment.donationId)} />}
        {payment && isDecidable && <DecidePayment payment={payment} />}
        {isAskable && <AskAboutPayment payment={payment} onAsked={refetch} />}
        {payment && !isOn && (isDecidable || payment.state === "REFUNDING") && (
          <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }} text="payments.offOne" />
        )}
        {payment && <PaymentEvents events={payment.events} />}
      </DialogContent>
    </AddressDialog>
  );
}
