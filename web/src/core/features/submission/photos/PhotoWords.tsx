import ChatIcon from "@mui/icons-material/ChatBubbleOutlineRounded";
import { Button } from "../../../../components/Button";
import FormControl from "@mui/material/FormControl";
import FormHelperText from "@mui/material/FormHelperText";
import InputLabel from "@mui/material/InputLabel";
import OutlinedInput from "@mui/material/OutlinedInput";
import { limits } from "@tree-for-deed/common/limits";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Box } from "../../../../components/Box";
import type { PhotoUploads, TrayPhoto } from "./PhotoUploads";

interface Props {
  uploads: PhotoUploads;
  photos: readonly TrayPhoto[];
}

/** Optional descriptions of the photos, one after the other. */
export function PhotoWords({ uploads, photos }: Props) {
  const intl = useIntl();
  const [asked, setAsked] = useState<string | null>(null);
  if (asked === null) {
    return (
      <Button
        size="small"
        startIcon={<ChatIcon />}
        onClick={() => setAsked(photos[0]?.id ?? null)}
        sx={{ mt: 1, ml: -0.5 }}
        text="addDeed.photo.words"
      />
    );
  }
  const found = photos.findIndex(({ id }) => id === asked);
  const index = Math.max(0, found);
  const photo = photos[index];
  if (!photo) return null;
  const next = photos[(index + 1) % photos.length];
  const label = intl.formatMessage({ id: "addDeed.photo.alt" }, { place: index + 1 });
  const fieldId = `${photo.id}-alt`;
  return (
    <Box sx={{ display: "grid", mt: 2 }}>
      <FormControl size="small" fullWidth>
        <InputLabel htmlFor={fieldId}>{label}</InputLabel>
        <OutlinedInput
          key={photo.id}
          id={fieldId}
          label={label}
          autoFocus
          value={photo.alt}
          onChange={(event) => uploads.describe(photo.id, event.target.value)}
          inputProps={{ maxLength: limits.photoAltMax, autoComplete: "off", "aria-describedby": `${fieldId}-why` }}
        />
        <FormHelperText id={`${fieldId}-why`}>
          <FormattedMessage id="addDeed.photo.why" />
        </FormHelperText>
      </FormControl>
      {next && next.id !== photo.id && (
        <Button onClick={() => setAsked(next.id)} size="small" sx={{ justifySelf: "end" }}>
          <FormattedMessage id="addDeed.photo.nextWords" />
        </Button>
      )}
    </Box>
  );
}
