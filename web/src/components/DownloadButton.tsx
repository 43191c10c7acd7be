import { useApolloClient } from "@apollo/client/react";
import DownloadIcon from "@mui/icons-material/DownloadRounded";
import type { SxProps } from "@mui/material/styles";
import { type MouseEvent, useState } from "react";
import type { MessageId } from "../i18n/message-id";
import { Button } from "./Button";
import { IdentityConfirmedDocument } from "./DownloadButton.generated";
import { useToast } from "./toasts/ToastProvider";

interface Props {
  /** The address of a file that needs a recent confirmation of identity. */
  href: string;
  text: MessageId;
  sx?: SxProps;
}

/**
 * A link to a file whose download is a sensitive action. A query first checks the session, so that the password is
 * asked for as for other actions; the browser alone would only report a failed download.
 */
export function DownloadButton({ href, text, sx }: Props) {
  const client = useApolloClient();
  const toast = useToast();
  const [asking, setAsking] = useState(false);

  const download = async (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (asking) return;
    setAsking(true);
    try {
      await client.query({ query: IdentityConfirmedDocument, fetchPolicy: "no-cache" });
      const link = document.createElement("a");
      link.href = href;
      link.download = "";
      link.click();
    } catch (error) {
      toast.failed(error);
    } finally {
      setAsking(false);
    }
  };

  return (
    <Button
      href={href}
      download
      variant="outlined"
      startIcon={<DownloadIcon />}
      aria-busy={asking}
      onClick={(event: MouseEvent) => void download(event)}
      text={text}
      {...(sx && { sx })}
    />
  );
}
