import TextField, { type TextFieldProps } from "@mui/material/TextField";
import type { ReactNode } from "react";
import { useController, type Control, type FieldPath, type FieldValues } from "react-hook-form";
import { useProblemText } from "../../i18n/problem";

export interface TextInputProps<T extends FieldValues> extends Pick<
  TextFieldProps,
  "type" | "autoComplete" | "multiline" | "minRows" | "maxRows" | "placeholder" | "select" | "children" | "sx" | "lang"
> {
  control: Control<T>;
  name: FieldPath<T>;
  label: ReactNode;
  /** Help that stays until there is a problem to tell instead. */
  hint?: ReactNode;
  inputMode?: "numeric" | "tel" | "email";
  autoCapitalize?: "none" | "words";
  /** Something inside the field, at its end. */
  end?: ReactNode;
  selectProps?: NonNullable<TextFieldProps["slotProps"]>["select"];
  optional?: boolean;
  /** Keeps the label on the border, for a field that shows something even while it is empty. */
  shrinkLabel?: boolean;
}

/** One line (or several) of a form: label, field, and below it help or what is wrong, read out when it appears. */
export function TextInput<T extends FieldValues>(props: TextInputProps<T>) {
  const {
    control,
    name,
    hint,
    inputMode,
    autoCapitalize,
    end,
    selectProps,
    optional = false,
    shrinkLabel,
    ...rest
  } = props;
  const { field, fieldState } = useController({ control, name });
  const problem = useProblemText()(fieldState.error?.message);
  const { ref, ...bound } = field;

  return (
    <TextField
      {...rest}
      {...bound}
      inputRef={ref}
      fullWidth
      id={`field-${name}`}
      required={!optional}
      error={problem !== undefined}
      helperText={problem ?? hint}
      slotProps={{
        input: end === undefined ? {} : { endAdornment: end },
        // The browser's own required bubbles would speak the browser's language; ours stand below the field.
        htmlInput: { inputMode, autoCapitalize, required: false, "aria-required": !optional },
        inputLabel: { required: false, ...(shrinkLabel && { shrink: true }) },
        formHelperText: problem === undefined ? {} : { role: "alert" },
        select: selectProps ?? {},
      }}
    />
  );
}
