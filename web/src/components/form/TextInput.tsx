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
  /** Help that stays until there is a problem to tell instead. */
  hint?: Words;
  inputMode?: "numeric" | "decimal" | "tel" | "email" | "url";
  autoCapitalize?: "none" | "words";
  enterKeyHint?: "next" | "done";
  /** Something inside the field, at its end. */
  end?: ReactNode;
  optional?: boolean;
}

/** Names, addresses and passwords are no words of a language: nothing corrects them, or sends them away to be checked. */
const asTyped = { autoCorrect: "off", spellCheck: false } as const;

/**
 * One line (or several) of a form: label, field, and below it help or what is wrong, read out when it appears. Made of
 * parts, since MUI's `TextField` brings the program of a list that drops down as well.
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
  // Words go in the direction of their letters; numbers, addresses and passwords always from left to right.
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

/** Until it stands on the edge, the label leaves room for what is at the end. */
const besideEnd = { "&:not(.MuiInputLabel-shrink)": { maxWidth: "calc(100% - 2rem - 36px)" } } as const;
