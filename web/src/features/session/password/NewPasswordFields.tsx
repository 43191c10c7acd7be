import type { Control, FieldPathByValue, FieldValues } from "react-hook-form";
import { FormattedMessage } from "react-intl";
import { PasswordInput } from "../../../components/form/PasswordInput";
import type { MessageId } from "../../../i18n/message-id";
import { limits } from "@tree-for-deed/common/limits";
import PasswordStrength from "./PasswordStrength";

interface Props<T extends FieldValues> {
  control: Control<T>;
  name: FieldPathByValue<T, string>;
  confirmation: FieldPathByValue<T, string>;
  label: MessageId;
  /** What is typed by now. */
  password: string;
}

/** A password to be, how strong it is, and the same once more. */
export function NewPasswordFields<T extends FieldValues>({ control, name, confirmation, label, password }: Props<T>) {
  return (
    <>
      <div>
        <PasswordInput
          control={control}
          name={name}
          label={label}
          hint={<FormattedMessage id="session.passwordHint" values={{ min: limits.passwordMin }} />}
          autoComplete="new-password"
        />
        <PasswordStrength password={password} />
      </div>
      <PasswordInput
        control={control}
        name={confirmation}
        label="session.confirmPassword"
        autoComplete="new-password"
      />
    </>
  );
}
