import AddIcon from "@mui/icons-material/AddPhotoAlternateOutlined";
import { Button } from "../../../components/Button";
import FormHelperText from "@mui/material/FormHelperText";
import Stack from "@mui/material/Stack";
import { useEffect, useId, useState } from "react";
import { useIntl } from "react-intl";
import { Typography } from "../../../components/Typography";
import { Box } from "../../../components/Box";
import { usePictureChoice } from "../../../components/usePictureChoice";
import { VisuallyHidden } from "../../../components/VisuallyHidden";

const aim = { side: 2048, bytes: 2_000_000 };

interface Props {
  value: Blob | null;
  onChange: (screenshot: Blob | null) => void;
}

/** An optional screenshot, shrunk before it is sent. */
export default function ScreenshotField({ value, onChange }: Props) {
  const intl = useIntl();
  const id = useId();
  const [preview, setPreview] = useState<string | null>(null);
  const { busy, trouble, open, input } = usePictureChoice(aim, onChange);

  useEffect(() => {
    const address = value && URL.createObjectURL(value);
    setPreview(address);
    return () => {
      if (address) URL.revokeObjectURL(address);
    };
  }, [value]);

  return (
    <div role="group" aria-labelledby={`${id}-label`}>
      <Typography id={`${id}-label`} variant="body2" sx={{ mb: 0.5 }} text="support.screenshot" />
      {preview && (
        <Box
          component="img"
          src={preview}
          alt={intl.formatMessage({ id: "support.screenshot.preview" })}
          sx={{ display: "block", maxWidth: "100%", maxHeight: 200, borderRadius: 1.5, mb: 1 }}
        />
      )}
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: "wrap" }}>
        <Button
          variant="outlined"
          startIcon={<AddIcon />}
          loading={busy}
          aria-describedby={trouble === undefined ? undefined : `${id}-problem`}
          onClick={open}
          text={value ? "support.screenshot.change" : "support.screenshot.choose"}
        />
        {value && <Button onClick={() => onChange(null)} text="support.screenshot.remove" />}
      </Stack>
      <VisuallyHidden>
        <input {...input} aria-label={intl.formatMessage({ id: "support.screenshot" })} />
      </VisuallyHidden>
      {trouble !== undefined && (
        <FormHelperText error id={`${id}-problem`} role="alert">
          {trouble}
        </FormHelperText>
      )}
    </div>
  );
}
