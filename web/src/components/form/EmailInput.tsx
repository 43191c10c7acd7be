import { useController, type FieldValues } from "react-hook-form";
import { meantAddress } from "@tree-for-deed/common/identity/meant-address";
import { Button } from "../Button";
import { TextInput, type TextInputProps } from "./TextInput";

type Props<T extends FieldValues> = Pick<
  TextInputProps<T>,
  "control" | "name" | "label" | "hint" | "enterKeyHint" | "optional"
>;

/** An e-mail field. If the host seems to have a typo, it offers the address that was probably meant. */
export function EmailInput<T extends FieldValues>(props: Props<T>) {
  const { control, name } = props;
  const { field, fieldState } = useController({ control, name });
  const typed: unknown = field.value;
  const meant = fieldState.isTouched && typeof typed === "string" ? meantAddress(typed) : null;
  return (
    <div>
      <TextInput {...props} type="email" inputMode="email" autoComplete="email" autoCapitalize="none" />
      <div role="status">
        {meant !== null && (
          <Button
            size="small"
            onClick={() => field.onChange(meant)}
            sx={{ textAlign: "start", overflowWrap: "anywhere" }}
            text="form.emailMeant"
            values={{ address: meant }}
          />
        )}
      </div>
    </div>
  );
}
