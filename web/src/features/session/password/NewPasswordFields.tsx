import type { Control, FieldPathByValue, FieldValues } from "react-hook-form";
import { useIntl } from "react-intl";
import { PasswordInput } from "../../../components/form/PasswordInput";
import { limits } from "@tree-for-deed/common/limits";
import PasswordStrength from "./PasswordStrength";

interface Props<T extends FieldValues> {
  control: Control<T>;
  name: FieldPathByValue<T, string>;
  confirmation: FieldPathByValue<T, string>;
  label: string;
  /** What is typed by now. */
  password: string;
}

/** A password to be, how strong it is, and the same once more. */
export function NewPasswordFields<T extends FieldValues>({ control, name, confirmation, label, password }: Props<T>) {
  const intl = useIntl();
  return (
    <>
      <div>
        <PasswordInput
          control={control}
          name={name}
          label={label}
          hint={intl.formatMessage({ id: "session.passwordHint" }, { min: limits.passwordMin })}
          autoComplete="new-password"
        />
        <PasswordStrength password={password} />
      </div>
      <PasswordInput
        control={control}
        name={confirmation}
        label={intl.formatMessage({ id: "session.confirmPassword" })}
        autoComplete="new-password"
      />
    </>
  );
}
