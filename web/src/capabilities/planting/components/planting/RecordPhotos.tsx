import AddIcon from "@mui/icons-material/AddPhotoAlternateRounded";
import { Button } from "../../../../components/Button";
import FormHelperText from "@mui/material/FormHelperText";
import Stack from "@mui/material/Stack";
import TextField from "@mui/material/TextField";
import { limits } from "@tree-for-deed/common/limits";
import { useIntl } from "react-intl";
import { Box } from "../../../../components/Box";
import { Typography } from "../../../../components/Typography";
import { usePhotoUpload } from "../../../../components/usePhotoUpload";
import { usePictureChoice } from "../../../../components/usePictureChoice";
import { VisuallyHidden } from "../../../../components/VisuallyHidden";
import { useErrorMessage } from "../../../../i18n/error-message";
import type { FormPhoto } from "./planting-values";

interface Props {
  photos: readonly FormPhoto[];
  onPhotos: (photos: readonly FormPhoto[]) => void;
  /** The problem with the photos, if there is one. */
  problem: string | undefined;
  onFailure: (error: unknown) => void;
}

const AIM = { side: 1600, bytes: 1_000_000 } as const;

/** The photos of a record: adding, describing and removing them. */
export function RecordPhotos({ photos, onPhotos, problem, onFailure }: Props) {
  const intl = useIntl();
  const errorMessage = useErrorMessage();
  const upload = usePhotoUpload({ onFailure });
  const choice = usePictureChoice(AIM, async (picture) => {
    const sent = await upload.send(picture);
    if (sent) onPhotos([...photos, { key: sent.id, url: sent.url, alt: "", input: { uploadId: sent.id } }]);
  });
  const wrong = choice.trouble ?? (upload.failure === null ? problem : errorMessage(upload.failure));

  return (
    <Stack role="group" aria-label={intl.formatMessage({ id: "planting.photos" })} spacing={1.5}>
      <Typography variant="subtitle2" component="h3" text="planting.photos" />
      {photos.map((photo, index) => (
        <Stack key={photo.key} direction="row" spacing={1.5} sx={{ alignItems: "center" }}>
          <Box
            component="img"
            src={photo.url}
            alt={photo.alt}
            sx={{ width: 72, height: 72, objectFit: "cover", borderRadius: 2, flexShrink: 0 }}
          />
          <TextField
            size="small"
            fullWidth
            label={intl.formatMessage({ id: "planting.photoAlt" }, { number: index + 1 })}
            value={photo.alt}
            slotProps={{ htmlInput: { maxLength: limits.photoAltMax } }}
            onChange={({ target }) =>
              onPhotos(photos.map((each) => (each.key === photo.key ? { ...each, alt: target.value } : each)))
            }
          />
          <Button
            color="error"
            aria-label={intl.formatMessage({ id: "planting.photoRemove" }, { number: index + 1 })}
            onClick={() => onPhotos(photos.filter(({ key }) => key !== photo.key))}
            text="planting.remove"
          />
        </Stack>
      ))}
      {photos.length < limits.plantingPhotosMax && (
        <Button
          variant="outlined"
          startIcon={<AddIcon />}
          loading={choice.busy || upload.progress !== null}
          onClick={choice.open}
          sx={{ alignSelf: "flex-start" }}
          text="planting.photoAdd"
        />
      )}
      <VisuallyHidden>
        <input {...choice.input} aria-label={intl.formatMessage({ id: "planting.photoAdd" })} />
      </VisuallyHidden>
      {wrong !== undefined && (
        <FormHelperText error role="alert">
          {wrong}
        </FormHelperText>
      )}
    </Stack>
  );
}
