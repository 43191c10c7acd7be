import TextField, { type TextFieldProps } from "@mui/material/TextField";
import { useId, useRef, type ReactNode } from "react";
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
  inputMode?: "numeric" | "decimal" | "tel" | "email";
  autoCapitalize?: "none" | "words";
  /** Something inside the field, at its end. */
  end?: ReactNode;
  selectProps?: { displayEmpty?: boolean; renderValue?: (value: unknown) => ReactNode };
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
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  // The list opens inside the page's main part or the dialog, where assistive software looks for it.
  const container = () => box.current?.closest("[role=dialog], main") ?? document.body;

  return (
    <TextField
      {...rest}
      {...bound}
      inputRef={ref}
      fullWidth
      id={id}
      ref={box}
      error={problem !== undefined}
      helperText={problem ?? hint}
      slotProps={{
        input: end === undefined ? {} : { endAdornment: end },
        htmlInput: { inputMode, autoCapitalize, "aria-required": !optional },
        inputLabel: shrinkLabel ? { shrink: true } : {},
        formHelperText: problem === undefined ? {} : { role: "alert" },
        select: { ...selectProps, MenuProps: { container } },
      }}
    />
  );
}
