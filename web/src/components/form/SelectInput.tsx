import TextField, { type TextFieldProps } from "@mui/material/TextField";
import { useId, useRef, type ReactNode } from "react";
import { useController, type Control, type FieldPath, type FieldValues } from "react-hook-form";
import { useProblemText } from "../../i18n/problem";

export interface SelectInputProps<T extends FieldValues> extends Pick<
  TextFieldProps,
  "autoComplete" | "children" | "sx"
> {
  control: Control<T>;
  name: FieldPath<T>;
  label: ReactNode;
  selectProps?: { displayEmpty?: boolean; renderValue?: (value: unknown) => ReactNode };
  /** Keeps the label on the border, for a field that shows something even while it is empty. */
  shrinkLabel?: boolean;
}

/** A choice from a list that drops down; `children` are its `MenuItem`s. */
export function SelectInput<T extends FieldValues>({
  control,
  name,
  selectProps,
  shrinkLabel,
  ...rest
}: SelectInputProps<T>) {
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
      select
      inputRef={ref}
      fullWidth
      id={id}
      ref={box}
      error={problem !== undefined}
      helperText={problem}
      slotProps={{
        htmlInput: { "aria-required": true },
        inputLabel: shrinkLabel ? { shrink: true } : {},
        formHelperText: problem === undefined ? {} : { role: "alert" },
        select: { ...selectProps, MenuProps: { container } },
      }}
    />
  );
}
