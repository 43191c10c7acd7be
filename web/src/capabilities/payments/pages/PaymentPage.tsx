import { useMutation } from "@apollo/client/react";
import { Button } from "../../../components/Button";
import { minorUnits } from "@tree-for-deed/common/donations/money";
import { moneyText } from "@tree-for-deed/common/donations/money-text";
import { paths } from "@tree-for-deed/common/paths";
import { useEffect } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Link, useParams, useSearchParams } from "react-router-dom";
import { EmptyState } from "../../../components/EmptyState";
import { ErrorNote } from "../../../components/ErrorNote";
import { PageBody } from "../../../components/page/PageBody";
import { PageHead } from "../../../components/page/PageHead";
import { Spinner } from "../../../components/Spinner";
import { useToast } from "../../../components/toasts/ToastProvider";
import { paymentDraft } from "../../../core/features/donations/payment-draft";
import { readFailure } from "../../../lib/app-error";
import { useQuery } from "../../../lib/useQuery";
import type { PaymentState } from "../../../gql/schema.generated";
import { LookAtPaymentDocument, PaymentPageDocument } from "./PaymentPage.generated";

const ENDS = {
  STARTING: "waiting",
  OPEN: "waiting",
  REVIEW: "review",
  PAID: "paid",
  FAILED: "failed",
  CANCELLED: "cancelled",
  EXPIRED: "failed",
  REFUNDING: "refunding",
  REFUNDED: "refunded",
} as const satisfies Record<PaymentState, string>;

/** Result of a payment, shown on return from paying. The form's draft is kept until it is paid or in review. */
export default function PaymentPage() {
  const intl = useIntl();
  const toast = useToast();
  const { id = "" } = useParams();
  const [search] = useSearchParams();
  const { data, error, refetch } = useQuery(PaymentPageDocument, {
    variables: { id },
    ssr: false,
    fetchPolicy: "network-only",
  });
  const [look, { loading }] = useMutation(LookAtPaymentDocument);
  const payment = data?.payment;
  const told = payment && ENDS[payment.state];
  const end = told === "waiting" && search.has("cancelled") ? "cancelled" : told;
  const title = end ? (`payment.${end}` as const) : "donate.title";
  const isMissing = payment === null || (error !== undefined && readFailure(error).code === "BAD_USER_INPUT");

  useEffect(() => {
    if (end === "paid" || end === "review") paymentDraft.forget();
  }, [end]);

  const lookAgain = () => {
    look({ variables: { id } }).catch((failure: unknown) => toast.failed(failure));
  };

  return (
    <PageBody width="narrow">
      <PageHead title={intl.formatMessage({ id: title })} noIndex />
      {payment === undefined && !error && <Spinner />}
      {error && !isMissing && <ErrorNote error={error} onRetry={refetch} />}
      {isMissing && <EmptyState headingLevel="h1" title="payment.missing" action={<AgainButton />} />}
      {payment && end && (
        <EmptyState
          headingLevel="h1"
          title={title}
          text={
            <FormattedMessage
              id={`payment.${end}Text`}
              values={{
                amount: moneyText(minorUnits(payment.amount) ?? 0, payment.currency, intl.locale),
                number: payment.tranId,
              }}
            />
          }
          action={
            end === "waiting" ? (
              <Button variant="contained" onClick={lookAgain} disabled={loading} text="payment.look" />
            ) : end === "failed" || end === "cancelled" ? (
              <AgainButton />
            ) : (
              <Button variant="contained" component={Link} to={paths.counting} text="payment.counting" />
            )
          }
        />
      )}
    </PageBody>
  );
}

function AgainButton() {
  return <Button variant="contained" component={Link} to={paths.donate} text="payment.again" />;
}
