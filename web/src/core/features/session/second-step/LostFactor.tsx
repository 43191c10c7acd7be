import { useMutation } from "@apollo/client/react";
import Alert from "@mui/material/Alert";
import { Button } from "../../../../components/Button";
import { useState } from "react";
import { FormattedMessage } from "react-intl";
import { lazyOverlay } from "../../../../components/lazy-part";
import { useToast } from "../../../../components/toasts/ToastProvider";
import { ReportLostSecondFactorDocument } from "./SecondStep.generated";

const ConfirmDialog = lazyOverlay(() => import("../../../../components/ConfirmDialog"));

/** Recovery for members who have neither phone nor recovery codes: an admin is told, and lets them in again. */
export function LostFactor({ onOver }: { onOver: (error: unknown) => void }) {
  const toast = useToast();
  const [report, { loading, data }] = useMutation(ReportLostSecondFactorDocument);
  const [asking, setAsking] = useState(false);

  const confirm = async () => {
    try {
      await report();
    } catch (error) {
      toast.failed(error);
      onOver(error);
    }
    setAsking(false);
  };
  if (data) {
    return (
      <Alert role="status" severity="success" sx={{ width: "100%", bgcolor: "primary.light", color: "text.primary" }}>
        <FormattedMessage id="secondStep.lost.done" />
      </Alert>
    );
  }
  return (
    <>
      <Button onClick={() => setAsking(true)} aria-haspopup="dialog" sx={{ px: 1 }} text="secondStep.lost" />
      {asking && (
        <ConfirmDialog
          busy={loading}
          title="secondStep.lost.title"
          confirmLabel="secondStep.lost.confirm"
          onConfirm={() => void confirm()}
          onClose={() => setAsking(false)}
        >
          <FormattedMessage id="secondStep.lost.text" />
        </ConfirmDialog>
      )}
    </>
  );
}
