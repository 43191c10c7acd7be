import ImageIcon from "@mui/icons-material/ImageOutlined";
import { Button } from "../Button";
import FormHelperText from "@mui/material/FormHelperText";
import LinearProgress from "@mui/material/LinearProgress";
import Stack from "@mui/material/Stack";
import { useId, useRef, type ChangeEvent } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Typography } from "../Typography";
import { Box } from "../Box";
import { useErrorMessage } from "../../i18n/error-message";
import type { SentPhoto } from "../../lib/send-photo";
import type { usePhotoUpload } from "../usePhotoUpload";
import { VisuallyHidden } from "../VisuallyHidden";

/** A new picture, none (null), or the current one (undefined). */
export type PictureChoice = SentPhoto | null | undefined;

interface Props {
  label: string;
  value: PictureChoice;
  onChange: (choice: PictureChoice) => void;
  /** The address of the current picture. */
  current: string | null;
  /** Uploads the chosen picture; the form waits meanwhile. */
  upload: ReturnType<typeof usePhotoUpload>;
}

/** A picture field: shows, replaces or removes it. A failed upload shows the reason and can be repeated. */
export function UploadField({ label, value, onChange, current, upload }: Props) {
  const intl = useIntl();
  const id = useId();
  const errorMessage = useErrorMessage();
  const input = useRef<HTMLInputElement>(null);
  const { progress, failure, send, retry, stop } = upload;
  const shown = value === undefined ? current : (value?.url ?? null);
  const take = async (sending: Promise<SentPhoto | null>) => {
    const sent = await sending;
    if (sent) onChange(sent);
  };
  const pick = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    event.target.value = "";
    if (file) void take(send(file));
  };

  return (
    <div role="group" aria-labelledby={`${id}-label`}>
      <Typography id={`${id}-label`} variant="body2" sx={{ mb: 0.5 }}>
        {label}
      </Typography>
      <Stack direction="row" spacing={2} sx={{ alignItems: "center" }}>
        <Box sx={[plate, shown !== null && { bgcolor: "common.white" }]}>
          {shown === null ? (
            <ImageIcon sx={{ color: "grey.500" }} />
          ) : (
            <Box component="img" src={shown} alt="" sx={{ width: "100%", height: "100%", objectFit: "contain" }} />
          )}
        </Box>
        <Stack spacing={1} sx={{ alignItems: "flex-start", minWidth: 0, flex: 1 }}>
          <Button
            size="small"
            variant="outlined"
            loading={progress !== null}
            aria-describedby={failure === null ? undefined : `${id}-problem`}
            onClick={() => input.current?.click()}
            text={shown === null ? "content.upload.choose" : "content.upload.change"}
          />
          {shown !== null && (
            <Button
              size="small"
              onClick={() => {
                stop();
                onChange(null);
              }}
              text="content.upload.remove"
            />
          )}
        </Stack>
      </Stack>
      {progress !== null && (
        <LinearProgress
          variant="determinate"
          value={progress * 100}
          aria-label={intl.formatMessage({ id: "content.upload.progress" }, { percent: progress })}
          sx={{ mt: 1 }}
        />
      )}
      <VisuallyHidden>
        <input ref={input} type="file" accept="image/*" tabIndex={-1} aria-label={label} onChange={pick} />
      </VisuallyHidden>
      {failure !== null && (
        <FormHelperText error id={`${id}-problem`} role="alert">
          {errorMessage(failure)}
          <Button size="small" color="error" onClick={() => void take(retry())} sx={{ display: "block", mt: 0.5 }}>
            <FormattedMessage id="content.upload.retry" />
          </Button>
        </FormHelperText>
      )}
    </div>
  );
}

/** Logos are drawn for a white background, so they keep it in the dark scheme. */
const plate = {
  width: 96,
  height: 96,
  p: 1,
  flexShrink: 0,
  display: "grid",
  placeItems: "center",
  borderRadius: 2,
  border: 1,
  borderColor: "divider",
} as const;
