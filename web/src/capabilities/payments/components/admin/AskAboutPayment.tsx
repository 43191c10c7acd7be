import { useMutation } from "@apollo/client/react";
import { Button } from "../../../../components/Button";
import { useIntl } from "react-intl";
import { Box } from "../../../../components/Box";
import { useToast } from "../../../../components/toasts/ToastProvider";
import { AskAboutPaymentDocument, type PaymentRow_PaymentFragment } from "./AdminPayments.generated";
import { movedWithPayments } from "./moved-with-payments";

interface Props {
  payment: Pick<PaymentRow_PaymentFragment, "id" | "state">;
  onAsked: () => Promise<unknown>;
}

/** Asks the provider for a payment's state now, also if it is no longer checked automatically. */
export function AskAboutPayment({ payment: { id, state }, onAsked }: Props) {
  const intl = useIntl();
  const toast = useToast();
  const [ask, { loading }] = useMutation(AskAboutPaymentDocument);

  const run = async () => {
    try {
      const { data } = await ask({
        variables: { id },
        update: (cache) => {
          for (const fieldName of movedWithPayments) cache.evict({ id: "ROOT_QUERY", fieldName });
        },
      });
      await onAsked();
      const isMoved = data !== undefined && data.lookAtPayment.state !== state;
      toast.success(intl.formatMessage({ id: isMoved ? "payments.askedMoved" : "payments.askedSame" }));
    } catch (error) {
      toast.failed(error);
    }
  };

  return (
    <Box sx={{ mt: 3 }}>
      <Button variant="outlined" loading={loading} onClick={() => void run()} text="payments.ask" />
    </Box>
  );
}
