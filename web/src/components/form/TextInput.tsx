import FormControl from "@mui/material/FormControl";
import FormHelperText from "@mui/material/FormHelperText";
import InputLabel from "@mui/material/InputLabel";
import OutlinedInput, { type OutlinedInputProps } from "@mui/material/OutlinedInput";
import { useId, type ReactNode } from "react";
import { useController, type Control, type FieldPath, type FieldValues } from "react-hook-form";
import { useProblemText } from "../../i18n/problem";
import { wordsOf, type Words } from "../worded";

export interface TextInputProps<T extends FieldValues> extends Pick<
  OutlinedInputProps,
  "type" | "autoComplete" | "multiline" | "minRows" | "maxRows" | "placeholder" | "sx" | "lang" | "readOnly"
> {
  control: Control<T>;
  name: FieldPath<T>;
  label: Words;
  /** Help text, replaced by an error message. */
  hint?: Words;
  inputMode?: "numeric" | "decimal" | "tel" | "email" | "url";
  autoCapitalize?: "none" | "words";
  enterKeyHint?: "next" | "done";
  /** Content at the end of the field. */
  end?: ReactNode;
  optional?: boolean;
}

/** Names, addresses and passwords are not language: browsers must not correct them or send them to a spell checker. */
const asTyped = { autoCorrect: "off", spellCheck: false } as const;

/**
 * A text field of a form: label, field, and below it the help or error, which screen readers announce. It consists of
 * parts, since MUI's `TextField` also loads the code of a select list.
 */
export function TextInput<T extends FieldValues>(props: TextInputProps<T>) {
  const {
    control,
    name,
    label,
    hint,
    inputMode,
    autoCapitalize,
    enterKeyHint,
    end,
    optional = false,
    ...others
  } = props;
  const { sx, lang, ...rest } = others;
  // Text follows the direction of its letters; numbers, addresses and passwords always run from left to right.
  const isInWords = inputMode === undefined && (others.type ?? "text") === "text" && autoCapitalize !== "none";
  const { field, fieldState } = useController({ control, name });
  const problem = useProblemText()(fieldState.error?.message);
  const { ref, ...bound } = field;
  const id = useId();
  const help = problem ?? (hint && wordsOf(hint));
  const helpId = help ? `${id}-help` : undefined;

  return (
    <FormControl fullWidth error={problem !== undefined} lang={lang} {...(sx && { sx })}>
      <InputLabel htmlFor={id} {...(end !== undefined && { sx: besideEnd })}>
        {wordsOf(label)}
      </InputLabel>
      <OutlinedInput
        {...rest}
        {...bound}
        inputRef={ref}
        id={id}
        label={wordsOf(label)}
        endAdornment={end}
        inputProps={{
          inputMode,
          dir: isInWords ? "auto" : undefined,
          autoCapitalize,
          enterKeyHint,
          ...(autoCapitalize === "none" && asTyped),
          "aria-required": !optional,
          "aria-describedby": helpId,
        }}
      />
      {helpId && (
        <FormHelperText id={helpId} {...(problem !== undefined && { role: "alert" })}>
          {help}
        </FormHelperText>
      )}
    </FormControl>
  );
}

/** Until the label moves to the edge, it leaves room for the content at the end. */
const besideEnd = { "&:not(.MuiInputLabel-shrink)": { maxWidth: "calc(100% - 2rem - 36px)" } } as const;
