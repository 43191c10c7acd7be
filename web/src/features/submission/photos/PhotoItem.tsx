import ArrowDownwardIcon from "@mui/icons-material/ArrowDownward";
import ArrowUpwardIcon from "@mui/icons-material/ArrowUpward";
import DeleteIcon from "@mui/icons-material/DeleteOutlined";
import FormControl from "@mui/material/FormControl";
import IconButton from "@mui/material/IconButton";
import InputLabel from "@mui/material/InputLabel";
import OutlinedInput from "@mui/material/OutlinedInput";
import Stack from "@mui/material/Stack";
import { useIntl } from "react-intl";
import { limits } from "@tree-for-deed/common/limits";
import { Box } from "../../../components/Box";
import { PhotoState } from "./PhotoState";
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
  const altLabel = intl.formatMessage({ id: "addDeed.photo.alt" }, { place });
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
      <FormControl size="small" fullWidth sx={{ gridArea: "alt", mt: { xs: 1, sm: 0 } }}>
        <InputLabel htmlFor={`${photo.id}-alt`}>{altLabel}</InputLabel>
        <OutlinedInput
          id={`${photo.id}-alt`}
          label={altLabel}
          value={photo.alt}
          onChange={(event) => onDescribe(event.target.value)}
          inputProps={{ maxLength: limits.photoAltMax, autoComplete: "off" }}
        />
      </FormControl>
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
