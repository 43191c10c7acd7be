import { Button } from "./Button";
import type { TypedDocumentNode } from "@apollo/client";
import TextField from "@mui/material/TextField";
import { useState, type ReactNode } from "react";
import { useIntl } from "react-intl";
import type { MessageId } from "../i18n/message-id";
import { Box } from "./Box";
import ConfirmDialog from "./ConfirmDialog";
import { Typography } from "./Typography";
import { type Decided, useDecision } from "./useDecision";

interface Decision<Variables> {
  document: TypedDocumentNode<unknown, Variables>;
  label: MessageId;
  /** The question of the confirmation, and the consequences. */
  title: MessageId;
  text: MessageId;
  /** The notification that it worked. */
  done: MessageId;
}

interface Props extends Decided {
  /** Undefined if nothing can be accepted. */
  accept?: Decision<{ id: string }> | undefined;
  /** The refusal, which needs a reason. */
  refuse: Decision<{ id: string; reason: string }> & {
    reason: MessageId;
    reasonHint: MessageId;
    reasonMax: number;
  };
  values?: Record<string, string | number>;
  /** Subject of the decision, above the question. */
  children?: ReactNode;
}

/** An admin's two decisions on something pending. Each has a confirmation, since neither can be undone. */
export function DecisionButtons({ accept, refuse, values, children, ...decided }: Props) {
  const intl = useIntl();
  const [asked, setAsked] = useState<"accept" | "refuse" | null>(null);
  const [reason, setReason] = useState("");
  const { busy, decide } = useDecision(decided);
  const { id } = decided;
  const decision = asked === "accept" ? accept : refuse;

  const confirm = async () => {
    const isOver =
      asked === "accept" && accept
        ? await decide(accept.document, { id }, accept.done)
        : await decide(refuse.document, { id, reason }, refuse.done);
    if (isOver) setAsked(null);
  };

  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, mt: 3, "& > button": { flexGrow: { xs: 1, sm: 0 } } }}>
      {accept && <Button variant="contained" onClick={() => setAsked("accept")} text={accept.label} />}
      <Button variant="outlined" color="error" onClick={() => setAsked("refuse")} text={refuse.label} />
      {asked !== null && decision && (
        <ConfirmDialog
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
