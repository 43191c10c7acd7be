import CheckCircleIcon from "@mui/icons-material/CheckCircle";
import RefreshIcon from "@mui/icons-material/Refresh";
import { Button } from "../../../../components/Button";
import LinearProgress from "@mui/material/LinearProgress";
import { FormattedMessage, useIntl } from "react-intl";
import { Typography } from "../../../../components/Typography";
import { Box } from "../../../../components/Box";
import { VisuallyHidden } from "../../../../components/VisuallyHidden";
import { useProblemText } from "../../../../i18n/problem";
import type { TrayPhoto } from "./PhotoUploads";

/** The upload state at the bottom of a photo. */
export function PhotoState({ photo }: { photo: TrayPhoto }) {
  const intl = useIntl();
  if (photo.state === "done") {
    return (
      <Box sx={done}>
        <CheckCircleIcon color="success" sx={{ fontSize: 22, display: "block" }} />
        <VisuallyHidden>
          <FormattedMessage id="addDeed.photo.done" />
        </VisuallyHidden>
      </Box>
    );
  }
  // After the upload the server still has to check the photo.
  const sending = photo.state === "sending" && photo.progress < 1;
  return (
    <Box sx={foot}>
      <LinearProgress
        variant={sending ? "determinate" : "indeterminate"}
        value={Math.round(photo.progress * 100)}
        aria-label={intl.formatMessage({ id: "addDeed.photo.progress" }, { name: photo.name })}
        sx={{ height: 6, borderRadius: 99 }}
      />
    </Box>
  );
}

/** The error of a photo, and the retry button. */
export function PhotoFailure({ photo: { failure }, onRetry }: { photo: TrayPhoto; onRetry: () => void }) {
  const problem = useProblemText()(failure?.problem);
  return (
    <Box role="alert">
      <Typography variant="body2" color="error" sx={{ overflowWrap: "anywhere" }}>
        {problem}
      </Typography>
      <Button size="small" color="error" startIcon={<RefreshIcon />} onClick={onRetry} text="action.retry" />
    </Box>
  );
}

const done = {
  position: "absolute",
  bottom: 6,
  insetInlineStart: 6,
  borderRadius: 99,
  bgcolor: "background.paper",
} as const;

const foot = { position: "absolute", insetInline: 8, bottom: 8 } as const;
