import ContentCopyIcon from "@mui/icons-material/ContentCopy";
import FacebookIcon from "@mui/icons-material/Facebook";
import InstagramIcon from "@mui/icons-material/Instagram";
import IosShareIcon from "@mui/icons-material/IosShare";
import WhatsAppIcon from "@mui/icons-material/WhatsApp";
import XIcon from "@mui/icons-material/X";
import { useIntl } from "react-intl";
import { MessengerIcon } from "./MessengerIcon";
import { ShareRow } from "./ShareRow";
import { useToast } from "./toasts/ToastProvider";

interface Props {
  url: string;
  text: string;
  onCopy: (done: "share.copied" | "share.instagramHint") => void;
}

const query = (values: Record<string, string>) => new URLSearchParams(values).toString();

/** Messenger shares links only in its app; in a desktop browser it would need an account of a Facebook app. */
const hasApps = (): boolean => /Android|iPhone|iPad|iPod/i.test(navigator.userAgent);

/** Time in ms that a phone may take to open another app. */
const appOpens = 2000;

/** All share options: the phone's share sheet, the clipboard, the networks. */
export function ShareWays({ url, text, onCopy }: Props) {
  const intl = useIntl();
  const toast = useToast();

  const toDevice = async () => {
    try {
      await navigator.share({ url, text });
    } catch (error) {
      // An AbortError means that the share sheet was closed.
      if (!(error instanceof DOMException && error.name === "AbortError")) {
        toast.error(intl.formatMessage({ id: "share.failed" }));
      }
    }
  };
  const toMessenger = () => {
    window.location.assign(`fb-messenger://share/?${query({ link: url })}`);
    setTimeout(() => {
      if (document.visibilityState === "visible") toast.info(intl.formatMessage({ id: "share.messengerMissing" }));
    }, appOpens);
  };

  return (
    <>
      {typeof navigator.share === "function" && (
        <ShareRow icon={<IosShareIcon />} label="share.device" onClick={() => void toDevice()} />
      )}
      <ShareRow icon={<ContentCopyIcon />} label="share.copyLink" onClick={() => onCopy("share.copied")} />
      <ShareRow
        icon={<FacebookIcon />}
        label="share.facebook"
        href={`https://www.facebook.com/sharer/sharer.php?${query({ u: url })}`}
      />
      {hasApps() && <ShareRow icon={<MessengerIcon />} label="share.messenger" onClick={toMessenger} />}
      <ShareRow
        icon={<WhatsAppIcon />}
        label="share.whatsapp"
        href={`https://wa.me/?${query({ text: `${text} ${url}` })}`}
      />
      <ShareRow
        icon={<XIcon />}
        label="share.twitter"
        href={`https://twitter.com/intent/tweet?${query({ url, text })}`}
      />
      <ShareRow icon={<InstagramIcon />} label="share.instagram" onClick={() => onCopy("share.instagramHint")} />
    </>
  );
}
