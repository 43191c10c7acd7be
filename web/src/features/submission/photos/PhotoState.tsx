import CheckCircleIcon from "@mui/icons-material/CheckCircle";
import RefreshIcon from "@mui/icons-material/Refresh";
import Button from "@mui/material/Button";
import LinearProgress from "@mui/material/LinearProgress";
import Stack from "@mui/material/Stack";
import { FormattedMessage, useIntl } from "react-intl";
import { Typography } from "../../../components/Typography";
import { useProblemText } from "../../../i18n/problem";
import type { TrayPhoto } from "./PhotoTray";

interface Props {
  photo: TrayPhoto;
  onRetry: () => void;
}

/** How far a photo is, or what is wrong with it and what can be done about that. */
export function PhotoState({ photo, onRetry }: Props) {
  const intl = useIntl();
  if (photo.failure) return <PhotoFailure photo={photo} onRetry={onRetry} />;
  if (photo.state === "done") {
    return (
      <Stack direction="row" spacing={0.75} sx={{ alignItems: "center" }}>
        <CheckCircleIcon color="success" fontSize="small" />
        <Typography variant="body2" color="textSecondary">
          <FormattedMessage id="addDeed.photo.done" />
        </Typography>
      </Stack>
    );
  }
  // Once all of it is out, the server still has to look at it.
  const sending = photo.state === "sending" && photo.progress < 1;
  return (
    <div>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 0.5 }}>
        <FormattedMessage
          id={sending ? "addDeed.photo.sending" : "addDeed.photo.preparing"}
          values={{ share: photo.progress }}
        />
      </Typography>
      <LinearProgress
        variant={sending ? "determinate" : "indeterminate"}
        value={Math.round(photo.progress * 100)}
        aria-label={intl.formatMessage({ id: "addDeed.photo.progress" }, { name: photo.name })}
      />
    </div>
  );
}

function PhotoFailure({ photo: { failure }, onRetry }: Props) {
  const problem = useProblemText()(failure?.problem);
  return (
    <Stack direction="row" role="alert" sx={{ alignItems: "center", flexWrap: "wrap", columnGap: 1.5 }}>
      <Typography variant="body2" color="error" sx={{ overflowWrap: "anywhere" }}>
        {problem}
      </Typography>
      <Button size="small" color="error" startIcon={<RefreshIcon />} onClick={onRetry}>
        <FormattedMessage id="action.retry" />
      </Button>
    </Stack>
  );
}
