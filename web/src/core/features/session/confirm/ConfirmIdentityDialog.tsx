import { Button } from "../../../../components/Button";
import DialogTitle from "@mui/material/DialogTitle";
import Stack from "@mui/material/Stack";
import { useId, useState } from "react";
import { FormattedMessage } from "react-intl";
import { Dialog } from "../../../../components/layers/Dialog";
import { Typography } from "../../../../components/Typography";
import { useToast } from "../../../../components/toasts/ToastProvider";
import { useDialogBelow } from "../../../../components/useDialogBelow";
import { CodeAnswer, PasswordAnswer } from "./ConfirmAnswers";
import { WaysToConfirmDocument } from "./ConfirmIdentity.generated";
import { useConfirm } from "./useConfirm";
import { useQuery } from "../../../../lib/useQuery";

interface Props {
  onClose: () => void;
  onConfirmed: () => void;
}

/** Confirmation of identity before a sensitive action. The page below keeps everything. */
export default function ConfirmIdentityDialog({ onClose, onConfirmed }: Props) {
  const titleId = useId();
  const toast = useToast();
  useDialogBelow();
  const { send, byPasskey } = useConfirm(onConfirmed);
  const { data } = useQuery(WaysToConfirmDocument, { ssr: false, fetchPolicy: "no-cache" });
  const [typesCode, setTypesCode] = useState(false);
  const [asking, setAsking] = useState(false);
  const factor = data?.mySecondFactor;

  const askDevice = async () => {
    setAsking(true);
    try {
      await byPasskey();
    } catch (error) {
      toast.failed(error);
    }
    setAsking(false);
  };
  const lead = (
    <Typography color="textSecondary" text={typesCode ? "session.confirm.codeText" : "session.confirm.text"} />
  );
  const otherWays = factor && (factor.oneTimeCodes || factor.passkeys.length > 0) && (
    <Stack spacing={1}>
      {factor.passkeys.length > 0 && (
        <Button variant="outlined" loading={asking} onClick={() => void askDevice()} text="session.confirm.passkey" />
      )}
      {factor.oneTimeCodes && (
        <Button onClick={() => setTypesCode(!typesCode)}>
          <FormattedMessage id={typesCode ? "session.confirm.byPassword" : "session.confirm.byCode"} />
        </Button>
      )}
    </Stack>
  );
  const Answer = typesCode ? CodeAnswer : PasswordAnswer;

  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId} sx={{ pb: 1 }}>
        <FormattedMessage id="session.confirm.title" />
      </DialogTitle>
      <Answer send={send} onClose={onClose} lead={lead} otherWays={otherWays} />
    </Dialog>
  );
}
