import FormControl from "@mui/material/FormControl";
import FormHelperText from "@mui/material/FormHelperText";
import InputLabel from "@mui/material/InputLabel";
import Select, { type SelectProps } from "@mui/material/Select";
import { useId, useRef, type ReactNode } from "react";
import { useController, type Control, type FieldPath, type FieldValues } from "react-hook-form";
import { useProblemText } from "../../i18n/problem";

export interface SelectInputProps<T extends FieldValues> extends Pick<SelectProps, "autoComplete" | "children" | "sx"> {
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
  label,
  selectProps,
  shrinkLabel,
  sx,
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
    <FormControl fullWidth ref={box} error={problem !== undefined} {...(sx && { sx })}>
      <InputLabel htmlFor={id} id={`${id}-label`} {...(shrinkLabel && { shrink: true })}>
        {label}
      </InputLabel>
      <Select
        {...rest}
        {...bound}
        {...selectProps}
        inputRef={ref}
        id={id}
        labelId={`${id}-label`}
        label={label}
        inputProps={{ "aria-required": true, "aria-describedby": problem === undefined ? undefined : `${id}-help` }}
        MenuProps={{ container }}
      />
      {problem !== undefined && (
        <FormHelperText id={`${id}-help`} role="alert">
          {problem}
        </FormHelperText>
      )}
    </FormControl>
  );
}
