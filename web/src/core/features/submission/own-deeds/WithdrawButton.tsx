import { useMutation } from "@apollo/client/react";
import UndoIcon from "@mui/icons-material/UndoRounded";
import { Button } from "../../../../components/Button";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { lazyOverlay } from "../../../../components/lazy-part";
import { useToast } from "../../../../components/toasts/ToastProvider";
import { WithdrawDeedDocument } from "./Revision.generated";

const ConfirmDialog = lazyOverlay(() => import("../../../../components/ConfirmDialog"));

interface Props {
  deed: { id: string; uniqueId: string };
  onDone: () => Promise<unknown>;
}

/** Withdraws a pending deed after a confirmation. */
export function WithdrawButton({ deed, onDone }: Props) {
  const intl = useIntl();
  const toast = useToast();
  const [asking, setAsking] = useState(false);
  const [withdraw, { loading }] = useMutation(WithdrawDeedDocument);

  const confirm = async () => {
    try {
      await withdraw({ variables: { id: deed.id } });
      toast.success(intl.formatMessage({ id: "ownProfile.withdrawn" }));
    } catch (error) {
      toast.failed(error);
    }
    setAsking(false);
    // A refusal means that it has been decided meanwhile, so the list is updated as well.
    await onDone();
  };

  return (
    <>
      <Button
        variant="outlined"
        startIcon={<UndoIcon />}
        aria-haspopup="dialog"
        aria-label={intl.formatMessage({ id: "ownProfile.withdrawOf" }, { id: deed.uniqueId })}
        onClick={() => setAsking(true)}
        text="ownProfile.withdraw"
      />
      {asking && (
        <ConfirmDialog
          destructive
          busy={loading}
          title="ownProfile.withdraw.title"
          confirmLabel="ownProfile.withdraw"
          onConfirm={() => void confirm()}
          onClose={() => setAsking(false)}
        >
          <FormattedMessage id="ownProfile.withdraw.text" />
        </ConfirmDialog>
      )}
    </>
  );
}
