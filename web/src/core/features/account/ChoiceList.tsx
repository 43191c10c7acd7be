import Checkbox from "@mui/material/Checkbox";
import FormControl from "@mui/material/FormControl";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormGroup from "@mui/material/FormGroup";
import FormHelperText from "@mui/material/FormHelperText";
import FormLabel from "@mui/material/FormLabel";
import { useId } from "react";
import { useController, type Control, type FieldPathByValue, type FieldValues } from "react-hook-form";
import { FormattedMessage } from "react-intl";
import type { MessageId } from "../../../i18n/message-id";
import { useProblemText } from "../../../i18n/problem";

interface Props<T extends FieldValues> {
  control: Control<T>;
  name: FieldPathByValue<T, string[]>;
  label: MessageId;
  choices: readonly { value: string; label: MessageId }[];
}

/** A group of checkboxes, of which at least one must be ticked. */
export function ChoiceList<T extends FieldValues>({ control, name, label, choices }: Props<T>) {
  const id = useId();
  const { field, fieldState } = useController({ control, name });
  const problem = useProblemText()(fieldState.error?.message);
  const chosen: readonly string[] = field.value;
  const toggle = (value: string, on: boolean) =>
    field.onChange(
      choices.map((choice) => choice.value).filter((each) => (each === value ? on : chosen.includes(each))),
    );

  return (
    <FormControl component="fieldset" error={problem !== undefined} aria-describedby={problem && `${id}-problem`}>
      <FormLabel component="legend" sx={{ fontWeight: 600, color: "text.primary" }}>
        <FormattedMessage id={label} />
      </FormLabel>
      <FormGroup>
        {choices.map((choice, place) => (
          <FormControlLabel
            key={choice.value}
            sx={{ alignItems: "flex-start", "& > :last-child": { mt: 1 } }}
            label={<FormattedMessage id={choice.label} />}
            control={
              <Checkbox
                checked={chosen.includes(choice.value)}
                onChange={(_event, on) => toggle(choice.value, on)}
                slotProps={{ input: place === 0 ? { ref: field.ref } : {} }}
              />
            }
          />
        ))}
      </FormGroup>
      {problem !== undefined && (
        <FormHelperText id={`${id}-problem`} role="alert">
          {problem}
        </FormHelperText>
      )}
    </FormControl>
  );
}
