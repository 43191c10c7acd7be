import DialogContent from "@mui/material/DialogContent";
import List from "@mui/material/List";
import TextField from "@mui/material/TextField";
import { useId, useRef, type ReactNode } from "react";
import { useIntl } from "react-intl";
import { DialogHead } from "./DialogHead";
import { Dialog } from "./layers/Dialog";
import type { MessageId } from "../i18n/message-id";
import { copyText } from "../lib/clipboard";
import { ShareRow } from "./ShareRow";
import { ShareWays } from "./ShareWays";
import { useToast } from "./toasts/ToastProvider";

interface Props {
  open: boolean;
  onClose: () => void;
  /** The full address that is shared. */
  url: string;
  /** A sentence that is shared with it if the network allows one. */
  text: string;
  /** A share option of this page only, above the others. */
  first?: { icon: ReactNode; label: MessageId; onClick: () => void };
  /** Called when the dialog has closed and the focus has returned. */
  onClosed?: (() => void) | undefined;
}

/** Copy link, the networks, and the phone's own share sheet if there is one. Load it lazily. */
export default function ShareDialog({ open, onClose, url, text, first, onClosed }: Props) {
  const intl = useIntl();
  const toast = useToast();
  const titleId = useId();
  const field = useRef<HTMLInputElement>(null);

  const copy = async (done: "share.copied" | "share.instagramHint") => {
    if (await copyText(url)) {
      toast.success(intl.formatMessage({ id: done }));
      return;
    }
    // Selected text can be copied with one touch or two keys.
    field.current?.focus();
    field.current?.select();
    toast.error(intl.formatMessage({ id: "share.copyFailed" }));
  };

  return (
    <Dialog
      open={open}
      onClose={onClose}
      aria-labelledby={titleId}
      maxWidth="xs"
      fullWidth
      onClick={(event) => event.stopPropagation()}
      slotProps={{ transition: { onExited: () => onClosed?.() } }}
    >
      <DialogHead id={titleId} onClose={onClose} text="share.title" />
      <DialogContent>
        <TextField
          fullWidth
          size="small"
          margin="dense"
          label={intl.formatMessage({ id: "share.link" })}
          value={url}
          inputRef={field}
          slotProps={{
            htmlInput: {
              readOnly: true,
              onFocus: (event: React.FocusEvent<HTMLInputElement>) => event.target.select(),
            },
          }}
        />
        <List sx={{ pb: 0 }}>
          {first && <ShareRow {...first} prominent />}
          <ShareWays url={url} text={text} onCopy={(done) => void copy(done)} />
        </List>
      </DialogContent>
    </Dialog>
  );
}
