import { Button } from "./Button";
import TextField from "@mui/material/TextField";
import { useState, type ReactNode } from "react";
import { useIntl } from "react-intl";
import type { MessageId } from "../i18n/message-id";
import { Box } from "./Box";
import ConfirmDialog from "./ConfirmDialog";
import { Typography } from "./Typography";

interface Decision {
  label: MessageId;
  /** The question before it is done, and what follows from it. */
  title: MessageId;
  text: MessageId;
}

interface Props {
  /** Left out where there is nothing to accept. */
  accept?: Decision & { run: () => Promise<boolean> };
  /** Asks for a reason. */
  refuse: Decision & {
    run: (reason: string) => Promise<boolean>;
    reason: MessageId;
    reasonHint: MessageId;
    reasonMax: number;
  };
  values?: Record<string, string | number>;
  /** Subject of the decision, above the question. */
  children?: ReactNode;
  busy: boolean;
}

/** The two things that an admin can make of what waits. Each is asked about first, and `run` answers whether it is over. */
export function DecisionButtons({ accept, refuse, values, children, busy }: Props) {
  const intl = useIntl();
  const [asked, setAsked] = useState<"accept" | "refuse" | null>(null);
  const [reason, setReason] = useState("");
  const decision = asked === "accept" ? accept : refuse;

  const confirm = async () => {
    const isOver = asked === "accept" ? await accept?.run() : await refuse.run(reason);
    if (isOver) setAsked(null);
  };

  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, mt: 3, "& > button": { flexGrow: { xs: 1, sm: 0 } } }}>
      {accept && <Button variant="contained" onClick={() => setAsked("accept")} text={accept.label} />}
      <Button variant="outlined" color="error" onClick={() => setAsked("refuse")} text={refuse.label} />
      {asked !== null && decision && (
        <ConfirmDialog
          open
          destructive={asked === "refuse"}
          title={decision.title}
          confirmLabel={decision.label}
          busy={busy}
          onConfirm={() => void confirm()}
          onClose={() => setAsked(null)}
        >
          {children}
          <Typography text={decision.text} values={values} />
          {asked === "refuse" && (
            <TextField
              fullWidth
              multiline
              minRows={2}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
              label={intl.formatMessage({ id: refuse.reason })}
              helperText={intl.formatMessage({ id: refuse.reasonHint })}
              slotProps={{ htmlInput: { maxLength: refuse.reasonMax } }}
              sx={{ mt: 2.5 }}
            />
          )}
        </ConfirmDialog>
      )}
    </Box>
  );
}
