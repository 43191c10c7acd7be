import Checkbox from "@mui/material/Checkbox";
import FormControl from "@mui/material/FormControl";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormHelperText from "@mui/material/FormHelperText";
import { useId } from "react";
import { useController, type Control, type FieldPath, type FieldValues } from "react-hook-form";
import { useProblemText } from "../../i18n/problem";
import { wordsOf, type Words } from "../worded";

interface Props<T extends FieldValues> {
  control: Control<T>;
  name: FieldPath<T>;
  label: Words;
}

/** A checkbox with its error message below it. */
export function CheckInput<T extends FieldValues>({ control, name, label }: Props<T>) {
  const { field, fieldState } = useController({ control, name });
  const problem = useProblemText()(fieldState.error?.message);
  const { ref, value, ...bound } = field;
  const helpId = useId();
  return (
    <FormControl error={problem !== undefined}>
      <FormControlLabel
        label={wordsOf(label)}
        control={
          <Checkbox
            {...bound}
            checked={value === true}
            slotProps={{
              input: {
                ref,
                "aria-invalid": problem !== undefined,
                ...(problem !== undefined && { "aria-describedby": helpId }),
              },
            }}
          />
        }
      />
      {problem !== undefined && (
        <FormHelperText id={helpId} role="alert">
          {problem}
        </FormHelperText>
      )}
    </FormControl>
  );
}
