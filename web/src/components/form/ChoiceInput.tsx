import FormControl from "@mui/material/FormControl";
import FormHelperText from "@mui/material/FormHelperText";
import InputLabel from "@mui/material/InputLabel";
import NativeSelect from "@mui/material/NativeSelect";
import OutlinedInput from "@mui/material/OutlinedInput";
import { useId, type ReactNode } from "react";
import { useController, type Control, type FieldPath, type FieldValues } from "react-hook-form";
import { useProblemText } from "../../i18n/problem";

interface Props<T extends FieldValues> {
  control: Control<T>;
  name: FieldPath<T>;
  label: ReactNode;
  /** What stands in the field while nothing is chosen. */
  placeholder: string;
  /** The `option`s. */
  children: ReactNode;
}

/**
 * One choice of a few, from the list that the device itself brings: on a phone it is under the thumb, and it needs no
 * program of ours.
 */
export function ChoiceInput<T extends FieldValues>({ control, name, label, placeholder, children }: Props<T>) {
  const { field, fieldState } = useController({ control, name });
  const problem = useProblemText()(fieldState.error?.message);
  const { ref, ...bound } = field;
  const id = useId();
  const helpId = problem === undefined ? undefined : `${id}-help`;

  return (
    <FormControl fullWidth error={problem !== undefined}>
      <InputLabel htmlFor={id} shrink>
        {label}
      </InputLabel>
      <NativeSelect
        {...bound}
        inputRef={ref}
        input={<OutlinedInput label={label} notched />}
        inputProps={{ id, "aria-required": true, "aria-describedby": helpId }}
        sx={field.value === "" ? { color: "text.secondary" } : {}}
      >
        <option value="" disabled hidden>
          {placeholder}
        </option>
        {children}
      </NativeSelect>
      {problem !== undefined && (
        <FormHelperText id={helpId} role="alert">
          {problem}
        </FormHelperText>
      )}
    </FormControl>
  );
}
