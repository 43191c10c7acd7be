import Dialog from "@mui/material/Dialog";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import IconButton from "@mui/material/IconButton";
import List from "@mui/material/List";
import TextField from "@mui/material/TextField";
import CloseIcon from "@mui/icons-material/Close";
import ContentCopyIcon from "@mui/icons-material/ContentCopy";
import FacebookIcon from "@mui/icons-material/Facebook";
import InstagramIcon from "@mui/icons-material/Instagram";
import IosShareIcon from "@mui/icons-material/IosShare";
import WhatsAppIcon from "@mui/icons-material/WhatsApp";
import XIcon from "@mui/icons-material/X";
import { useId } from "react";
import { useIntl } from "react-intl";
import { AllTexts } from "../i18n/AllTexts";
import { copyText } from "../lib/clipboard";
import { ShareRow } from "./ShareRow";
import { useToast } from "./toasts/ToastProvider";

interface Props {
  open: boolean;
  onClose: () => void;
  /** The full address that is shared. */
  url: string;
  /** A sentence that goes with it where the network takes one. */
  text: string;
}

/** Copy link, the networks, and the phone's own share sheet where there is one. Load it lazily. */
export default function ShareDialog(props: Props) {
  return (
    <AllTexts fallback={null}>
      <Ways {...props} />
    </AllTexts>
  );
}

function Ways({ open, onClose, url, text }: Props) {
  const intl = useIntl();
  const toast = useToast();
  const titleId = useId();

  const copy = async (done: "share.copied" | "share.instagramHint") => {
    if (await copyText(url)) toast.success(intl.formatMessage({ id: done }));
    else toast.error(intl.formatMessage({ id: "share.copyFailed" }));
  };
  const toDevice = () => navigator.share({ url, text }).catch(() => undefined);
  const query = (values: Record<string, string>) => new URLSearchParams(values).toString();
  const canShare = typeof navigator !== "undefined" && typeof navigator.share === "function";

  return (
    <Dialog
      open={open}
      onClose={onClose}
      aria-labelledby={titleId}
      maxWidth="xs"
      fullWidth
      onClick={(event) => event.stopPropagation()}
    >
      <DialogTitle id={titleId} sx={{ pr: 7 }}>
        {intl.formatMessage({ id: "share.title" })}
      </DialogTitle>
      <IconButton
        onClick={onClose}
        aria-label={intl.formatMessage({ id: "action.close" })}
        sx={{ position: "absolute", top: 14, right: 12 }}
      >
        <CloseIcon />
      </IconButton>
      <DialogContent>
        <TextField
          fullWidth
          size="small"
          margin="dense"
          label={intl.formatMessage({ id: "share.link" })}
          value={url}
          slotProps={{
            htmlInput: {
              readOnly: true,
              onFocus: (event: React.FocusEvent<HTMLInputElement>) => event.target.select(),
            },
          }}
        />
        <List sx={{ pb: 0 }}>
          {canShare && <ShareRow icon={<IosShareIcon />} label="share.device" onClick={() => void toDevice()} />}
          <ShareRow icon={<ContentCopyIcon />} label="share.copyLink" onClick={() => void copy("share.copied")} />
          <ShareRow
            icon={<FacebookIcon />}
            label="share.facebook"
            href={`https://www.facebook.com/sharer/sharer.php?${query({ u: url })}`}
          />
          <ShareRow
            icon={<XIcon />}
            label="share.twitter"
            href={`https://twitter.com/intent/tweet?${query({ url, text })}`}
          />
          <ShareRow
            icon={<WhatsAppIcon />}
            label="share.whatsapp"
            href={`https://wa.me/?${query({ text: `${text} ${url}` })}`}
          />
          <ShareRow icon={<InstagramIcon />} label="share.instagram" onClick={() => void copy("share.instagramHint")} />
        </List>
      </DialogContent>
    </Dialog>
  );
}
