import CopyIcon from "@mui/icons-material/ContentCopy";
import DownloadIcon from "@mui/icons-material/DownloadRounded";
import ShareIcon from "@mui/icons-material/ShareOutlined";
import { Button } from "../../components/Button";
import Stack from "@mui/material/Stack";
import { FormattedMessage, useIntl } from "react-intl";
import { Typography } from "../../components/Typography";
import { useToast } from "../../components/toasts/ToastProvider";
import { copyText } from "../../lib/clipboard";
import { download } from "../../lib/files";

interface Props {
  file: File;
  /** The address that goes with the picture. */
  link: string;
}

/** Only browsers that know how to hand on files can be asked about one. */
const canShare = (file: File): boolean =>
  "share" in navigator && "canShare" in navigator && navigator.canShare({ files: [file] });

/** What to do with a finished story: hand it to an app where the browser can, else download it and copy the link. */
export function StoryActions({ file, link }: Props) {
  const intl = useIntl();
  const toast = useToast();
  const shares = canShare(file);

  const share = async () => {
    try {
      await navigator.share({ files: [file], text: link });
    } catch (error) {
      // Whoever closes the sheet has changed their mind.
      if (!(error instanceof DOMException && error.name === "AbortError")) {
        toast.error(intl.formatMessage({ id: "story.shareFailed" }));
      }
    }
  };
  const save = () => {
    download(file, file.name);
    // Nobody tells a page whether its download was taken: browsers inside apps drop it.
    toast.info(intl.formatMessage({ id: "story.downloading" }));
  };
  const copy = async () => {
    if (await copyText(link)) toast.success(intl.formatMessage({ id: "share.copied" }));
    else toast.error(intl.formatMessage({ id: "share.copyFailed" }));
  };

  return (
    <Stack spacing={1.25}>
      {shares && (
        <Button variant="contained" size="large" startIcon={<ShareIcon />} onClick={() => void share()}>
          <FormattedMessage id="action.share" />
        </Button>
      )}
      <Button variant={shares ? "outlined" : "contained"} size="large" startIcon={<DownloadIcon />} onClick={save}>
        <FormattedMessage id="story.download" />
      </Button>
      {!shares && (
        <>
          <Button variant="outlined" startIcon={<CopyIcon />} onClick={() => void copy()} text="share.copyLink" />
          <Typography variant="body2" color="textSecondary" text="story.noFileSharing" />
        </>
      )}
    </Stack>
  );
}
