import FormControl from "@mui/material/FormControl";
import FormHelperText from "@mui/material/FormHelperText";
import InputLabel from "@mui/material/InputLabel";
import NativeSelect from "@mui/material/NativeSelect";
import OutlinedInput, { type OutlinedInputProps } from "@mui/material/OutlinedInput";
import { useId, type ReactNode } from "react";
import { useController, type Control, type FieldPath, type FieldValues } from "react-hook-form";
import { useProblemText } from "../../i18n/problem";
import { wordsOf, type Words } from "../worded";

interface Props<T extends FieldValues> extends Pick<OutlinedInputProps, "autoComplete" | "startAdornment" | "sx"> {
  control: Control<T>;
  name: FieldPath<T>;
  label: Words;
  /** Placeholder while nothing is chosen; not for fields with a default. */
  placeholder?: Words | "";
  /** The `option`s. */
  children: ReactNode;
}

/** The arrow grows with the letters. */
const besideArrow = {
  "& .MuiNativeSelect-select.MuiNativeSelect-select.MuiNativeSelect-select": {
    paddingRight: "calc(1.5rem + 8px)",
    textOverflow: "ellipsis",
  },
} as const;

/**
 * A select of few options, with the device's own list, which is easy to reach on a phone and needs no script of ours.
 */
export function ChoiceInput<T extends FieldValues>(props: Props<T>) {
  const { control, name, label, placeholder, autoComplete, startAdornment, sx, children } = props;
  const { field, fieldState } = useController({ control, name });
  const problem = useProblemText()(fieldState.error?.message);
  const { ref, ...bound } = field;
  const id = useId();
  const helpId = problem === undefined ? undefined : `${id}-help`;

  return (
    <FormControl fullWidth error={problem !== undefined} {...(sx && { sx })}>
      <InputLabel htmlFor={id} shrink>
        {wordsOf(label)}
      </InputLabel>
      <NativeSelect
        {...bound}
        inputRef={ref}
        input={<OutlinedInput label={wordsOf(label)} notched startAdornment={startAdornment} />}
        inputProps={{ id, autoComplete, "aria-required": true, "aria-describedby": helpId }}
        sx={{ ...besideArrow, ...(field.value === "" && { color: "text.secondary" }) }}
      >
        {placeholder !== undefined && (
          <option value="" disabled hidden>
            {placeholder && wordsOf(placeholder)}
          </option>
        )}
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
