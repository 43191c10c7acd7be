import CloseIcon from "@mui/icons-material/CloseRounded";
import AgainIcon from "@mui/icons-material/AutorenewRounded";
import StoryIcon from "@mui/icons-material/AutoAwesomeRounded";
import { Button } from "../../../components/Button";
import DialogContent from "@mui/material/DialogContent";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useId } from "react";
import { FormattedMessage } from "react-intl";
import { DialogHead } from "../../../components/DialogHead";
import { Dialog } from "../../../components/layers/Dialog";
import { Typography } from "../../../components/Typography";
import { Box } from "../../../components/Box";
import { usePageState } from "../../../components/page/PageContext";
import SmallSpinner from "../../../components/SmallSpinner";
import { VisuallyHidden } from "../../../components/VisuallyHidden";
import { useErrorSentence } from "../../../i18n/error-sentence";
import type { StoryDialog_UserFragment } from "./StoryDialog.generated";
import { paths } from "@tree-for-deed/common/paths";
import { canHandOn } from "./hand-on";
import { storyHeight, storyWidth } from "./story";
import { StoryActions } from "./StoryActions";
import { useStory, useStoryText } from "./useStory";
import { useStoryPicture } from "./useStoryPicture";

interface Props {
  user: StoryDialog_UserFragment;
  open: boolean;
  onClose: () => void;
}

/** Makes a portrait picture of a member's results, to download and share. Load it lazily. */
export default function StoryDialog({ user, open, onClose }: Props) {
  const titleId = useId();
  const { publicUrl } = usePageState();
  const story = useStory(user);
  const textOf = useStoryText();
  const onPhone = useMediaQuery("(max-width: 599.95px)");
  const { picture, busy, failed, notSent, generate, stayHere } = useStoryPicture(
    story,
    `tree-for-deed-${user.username}.png`,
  );
  const reason = useErrorSentence(notSent);
  // A picture that cannot be shared cannot be saved in every browser either until it is uploaded.
  const ready = picture && (picture.siteUrl || !busy || canHandOn(picture.file));
  const said = busy ? "story.busy" : picture ? "story.ready" : null;
  return (
    <Dialog open={open} onClose={onClose} fullScreen={onPhone} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <DialogHead id={titleId} cross={<CloseIcon />} onClose={onClose} text="story.title" />
      <DialogContent sx={layout}>
        <Box sx={frame} aria-busy={busy}>
          {picture ? (
            <Box
              component="img"
              src={picture.siteUrl ?? picture.url}
              onError={stayHere}
              width={storyWidth}
              height={storyHeight}
              alt={textOf(story)}
              sx={{ ...shown, opacity: busy ? 0.6 : 1 }}
            />
          ) : (
            <StoryIcon sx={{ fontSize: 72 }} />
          )}
        </Box>
        <Box sx={{ display: "grid", gap: 2, alignContent: "center" }}>
          {ready ? (
            <StoryActions picture={picture} link={publicUrl + paths.profile(user.username)} />
          ) : (
            <Typography text="story.lead" />
          )}
          {failed && <Typography role="alert" color="error" text="story.failed" />}
          {reason && (
            <Typography role="alert" color="error">
              {reason}
            </Typography>
          )}
          {/* A single button that is never disabled keeps the focus. */}
          <Button
            variant={picture ? "text" : "contained"}
            size="large"
            startIcon={busy ? <Working /> : picture ? <AgainIcon /> : <StoryIcon />}
            aria-disabled={busy}
            onClick={() => void generate()}
            text={picture ? "story.again" : "story.generate"}
          />
        </Box>
        <span role="status">
          <VisuallyHidden>
            {said && <FormattedMessage id={said} values={{ number: picture?.turn ?? 0 }} />}
          </VisuallyHidden>
        </span>
      </DialogContent>
    </Dialog>
  );
}

/** Decorative: the text says what happens. */
const Working = () => (
  <span aria-hidden>
    <SmallSpinner size={20} />
  </span>
);

const layout = {
  display: "grid",
  gap: 3,
  gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "minmax(0, 260px) minmax(0, 1fr)" },
  // Clipped rows could otherwise shrink.
  gridAutoRows: "max-content",
  alignItems: "center",
} as const;

/** Reserves the size of the picture, so that the layout does not shift when it comes. */
const frame = {
  display: "grid",
  placeItems: "center",
  justifySelf: "center",
  width: "100%",
  maxWidth: { xs: "min(300px, calc(0.26 * var(--screen)))", sm: "none" },
  aspectRatio: `${storyWidth} / ${storyHeight}`,
  borderRadius: 2,
  overflow: "hidden",
  bgcolor: "primary.light",
  color: "primary.main",
  boxShadow: 3,
} as const;

const shown = { display: "block", width: "100%", height: "auto", transition: "opacity 180ms ease-out" } as const;
