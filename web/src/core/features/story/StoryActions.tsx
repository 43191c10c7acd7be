import CopyIcon from "@mui/icons-material/ContentCopy";
import DownloadIcon from "@mui/icons-material/DownloadRounded";
import OpenIcon from "@mui/icons-material/OpenInNewRounded";
import ShareIcon from "@mui/icons-material/ShareOutlined";
import { deviceOf, isInsideApp } from "@tree-for-deed/common/identity/device";
import { Button } from "../../../components/Button";
import Stack from "@mui/material/Stack";
import { FormattedMessage, useIntl } from "react-intl";
import { Typography } from "../../../components/Typography";
import { useToast } from "../../../components/toasts/ToastProvider";
import { downloadAddress } from "../../../lib/download-address";
import { copyText } from "../../../lib/clipboard";
import { canHandOn, handOn } from "./hand-on";
import type { StoryPicture } from "./useStoryPicture";

interface Props {
  picture: StoryPicture;
  /** The address that is shared with the picture. */
  link: string;
}

/** Returns an address that Android opens in the default browser. */
function browserLink(address: string): string {
  const { host, pathname, protocol, href } = new URL(address, window.location.origin);
  const fallback = encodeURIComponent(href);
  const intent = `scheme=${protocol.slice(0, -1)};action=android.intent.action.VIEW;S.browser_fallback_url=${fallback}`;
  return `intent://${host}${pathname}#Intent;${intent};end`;
}

/** Actions for a finished story: share it if the browser can, else save it and copy the link. */
export function StoryActions({ picture: { file, url, siteUrl }, link }: Props) {
  const intl = useIntl();
  const toast = useToast();
  const shares = canHandOn(file);
  const insideApp = isInsideApp(navigator.userAgent);
  const onAndroid = deviceOf(navigator.userAgent).system === "android";

  const share = async () => {
    try {
      await handOn(file, link);
    } catch (error) {
      // An AbortError means that the member closed the share sheet.
      if (!(error instanceof DOMException && error.name === "AbortError")) {
        toast.error(intl.formatMessage({ id: "story.shareFailed" }));
      }
    }
  };
  const copy = async () => {
    if (await copyText(link)) toast.success(intl.formatMessage({ id: "share.copied" }));
    else toast.error(intl.formatMessage({ id: "share.copyFailed" }));
  };

  return (
    <Stack spacing={1.25}>
      {siteUrl && (
        <Typography sx={{ fontWeight: insideApp ? 700 : 400 }} text={insideApp ? "story.hold" : "story.holdToo"} />
      )}
      {shares && (
        <Button variant="contained" size="large" startIcon={<ShareIcon />} onClick={() => void share()}>
          <FormattedMessage id="action.share" />
        </Button>
      )}
      {/* The page cannot know whether a download succeeded, so it does not claim it. */}
      <Button
        component="a"
        href={insideApp && siteUrl ? downloadAddress(siteUrl) : url}
        download={insideApp && siteUrl ? "" : file.name}
        variant={shares ? "outlined" : "contained"}
        size="large"
        startIcon={<DownloadIcon />}
        text="story.download"
      />
      {insideApp && siteUrl && (
        <>
          {onAndroid && (
            <Button
              component="a"
              href={browserLink(siteUrl)}
              variant="outlined"
              startIcon={<OpenIcon />}
              text="story.openBrowser"
            />
          )}
          <Typography
            variant="body2"
            color="textSecondary"
            text={onAndroid ? "story.openBrowser.how" : "story.openBrowser.menu"}
          />
        </>
      )}
      {!shares && (
        <>
          <Button variant="outlined" startIcon={<CopyIcon />} onClick={() => void copy()} text="share.copyLink" />
          {!insideApp && <Typography variant="body2" color="textSecondary" text="story.noFileSharing" />}
        </>
      )}
    </Stack>
  );
}
