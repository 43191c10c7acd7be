import PersonIcon from "@mui/icons-material/PersonOutlined";
import Avatar from "@mui/material/Avatar";
import { Button } from "../../../../components/Button";
import FormHelperText from "@mui/material/FormHelperText";
import Stack from "@mui/material/Stack";
import { useId } from "react";
import { useController, type Control, type FieldPathByValue, type FieldValues } from "react-hook-form";
import { useIntl } from "react-intl";
import { Typography } from "../../../../components/Typography";
import { usePictureChoice } from "../../../../components/usePictureChoice";
import { VisuallyHidden } from "../../../../components/VisuallyHidden";
import { useProblemText } from "../../../../i18n/problem";
import { asDataString } from "../../../../lib/files";

const aim = { side: 640, bytes: 400_000 };

interface Props<T extends FieldValues> {
  control: Control<T>;
  name: FieldPathByValue<T, string | null>;
}

/** An optional picture of the member, shrunk before it is uploaded, with a preview. */
export function PictureField<T extends FieldValues>({ control, name }: Props<T>) {
  const intl = useIntl();
  const id = useId();
  const { field, fieldState } = useController({ control, name });
  const choice = usePictureChoice(aim, async (picture) => field.onChange(await asDataString(picture)));
  const problemText = useProblemText();
  const trouble = choice.trouble ?? problemText(fieldState.error?.message);

  return (
    <div role="group" aria-labelledby={`${id}-label`}>
      <Stack direction="row" spacing={2} sx={{ alignItems: "center" }}>
        <Avatar {...(field.value && { src: field.value })} alt="" sx={{ width: 64, height: 64 }}>
          <PersonIcon fontSize="large" />
        </Avatar>
        <div>
          <Typography id={`${id}-label`} variant="body2" sx={{ mb: 0.5 }} text="session.picture" />
          <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: "wrap" }}>
            <Button
              ref={field.ref}
              size="small"
              variant="outlined"
              loading={choice.busy}
              aria-describedby={trouble === undefined ? undefined : `${id}-problem`}
              onClick={choice.open}
              text={field.value ? "session.picture.change" : "session.picture.choose"}
            />
            {field.value && <Button size="small" onClick={() => field.onChange(null)} text="session.picture.remove" />}
          </Stack>
        </div>
      </Stack>
      <VisuallyHidden>
        <input {...choice.input} aria-label={intl.formatMessage({ id: "session.picture" })} />
      </VisuallyHidden>
      {trouble !== undefined && (
        <FormHelperText error id={`${id}-problem`} role="alert">
          {trouble}
        </FormHelperText>
      )}
    </div>
  );
}
