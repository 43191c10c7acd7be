import ArrowDownwardIcon from "@mui/icons-material/ArrowDownward";
import ArrowUpwardIcon from "@mui/icons-material/ArrowUpward";
import CheckCircleIcon from "@mui/icons-material/CheckCircle";
import DeleteIcon from "@mui/icons-material/DeleteOutlined";
import RefreshIcon from "@mui/icons-material/Refresh";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import LinearProgress from "@mui/material/LinearProgress";
import Stack from "@mui/material/Stack";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { FormattedMessage, useIntl } from "react-intl";
import { useProblemText } from "../../i18n/problem";
import { limits } from "../../lib/limits";
import type { TrayPhoto } from "./PhotoTray";

interface Props {
  photo: TrayPhoto;
  place: number;
  count: number;
  onMove: (by: number) => void;
  onRemove: () => void;
  onRetry: () => void;
  onDescribe: (alt: string) => void;
}

/** One chosen photo: how it looks, how far it is, what it shows, and what can be done with it. */
export function PhotoItem({ photo, place, count, onMove, onRemove, onRetry, onDescribe }: Props) {
  const intl = useIntl();
  const label = (id: "addDeed.photo.earlier" | "addDeed.photo.later" | "addDeed.photo.remove") =>
    intl.formatMessage({ id }, { place });
  return (
    <Box component="li" data-photo={photo.id} sx={row}>
      <Box sx={frame}>
        {photo.preview && (
          <Box
            component="img"
            src={photo.preview}
            alt={intl.formatMessage({ id: "addDeed.photo.preview" }, { place })}
            sx={{ width: "100%", height: "100%", objectFit: "cover", display: "block" }}
          />
        )}
      </Box>
      <Box sx={{ gridArea: "state", minWidth: 0 }}>
        <PhotoState photo={photo} onRetry={onRetry} />
      </Box>
      <TextField
        size="small"
        fullWidth
        label={intl.formatMessage({ id: "addDeed.photo.alt" }, { place })}
        value={photo.alt}
        onChange={(event) => onDescribe(event.target.value)}
        slotProps={{ htmlInput: { maxLength: limits.photoAltMax, autoComplete: "off" } }}
        sx={{ gridArea: "alt" }}
      />
      <Stack direction="row" sx={{ gridArea: "acts", ml: -1.25 }}>
        <IconButton
          data-act="earlier"
          aria-label={label("addDeed.photo.earlier")}
          disabled={place === 1}
          onClick={() => onMove(-1)}
        >
          <ArrowUpwardIcon />
        </IconButton>
        <IconButton
          data-act="later"
          aria-label={label("addDeed.photo.later")}
          disabled={place === count}
          onClick={() => onMove(1)}
        >
          <ArrowDownwardIcon />
        </IconButton>
        <IconButton data-act="remove" aria-label={label("addDeed.photo.remove")} onClick={onRemove} sx={{ ml: "auto" }}>
          <DeleteIcon />
        </IconButton>
      </Stack>
    </Box>
  );
}

const row = {
  display: "grid",
  gridTemplateColumns: { xs: "96px minmax(0, 1fr)", sm: "128px minmax(0, 1fr)" },
  gridTemplateAreas: { xs: '"frame state" "frame acts" "alt alt"', sm: '"frame state" "frame alt" "frame acts"' },
  gridTemplateRows: "auto 1fr auto",
  columnGap: 2,
  rowGap: 1,
  py: 2,
  borderTop: 1,
  borderColor: "divider",
} as const;

const frame = {
  gridArea: "frame",
  alignSelf: "start",
  aspectRatio: "4 / 3",
  borderRadius: 1,
  overflow: "hidden",
  bgcolor: "primary.light",
} as const;

function PhotoState({ photo, onRetry }: { photo: TrayPhoto; onRetry: () => void }) {
  const intl = useIntl();
  const problem = useProblemText()(photo.failure?.problem);
  if (photo.failure) {
    const hopeless = photo.uploadId === null && photo.preview === null;
    return (
      <Stack direction="row" role="alert" sx={{ alignItems: "center", flexWrap: "wrap", columnGap: 1.5 }}>
        <Typography variant="body2" color="error">
          {hopeless ? <FormattedMessage id="addDeed.photo.unreadable" values={{ name: photo.name }} /> : problem}
        </Typography>
        {!hopeless && (
          <Button size="small" color="error" startIcon={<RefreshIcon />} onClick={onRetry}>
            <FormattedMessage id="action.retry" />
          </Button>
        )}
      </Stack>
    );
  }
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
