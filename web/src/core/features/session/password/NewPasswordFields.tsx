import { useEffect, useState } from "react";
import { useController, type Control, type FieldPathByValue, type FieldValues } from "react-hook-form";
import { FormattedMessage } from "react-intl";
import { PasswordInput } from "../../../../components/form/PasswordInput";
import type { MessageId } from "../../../../i18n/message-id";
import { limits } from "@tree-for-deed/common/limits";
import PasswordStrength from "./PasswordStrength";

interface Props<T extends FieldValues> {
  control: Control<T>;
  name: FieldPathByValue<T, string>;
  confirmation: FieldPathByValue<T, string>;
  label: MessageId;
  /** The current value of the password field. */
  password: string;
}

/** A new password with its strength and a confirmation field, which is left out while the password is visible. */
export function NewPasswordFields<T extends FieldValues>({ control, name, confirmation, label, password }: Props<T>) {
  const [isShown, setShown] = useState(false);
  const { onChange: repeat } = useController({ control, name: confirmation }).field;
  useEffect(() => {
    if (isShown) repeat(password);
  }, [isShown, password, repeat]);
  return (
    <>
      <div>
        <PasswordInput
          control={control}
          name={name}
          label={label}
          hint={<FormattedMessage id="session.passwordHint" values={{ min: limits.passwordMin }} />}
          autoComplete="new-password"
          enterKeyHint={isShown ? "done" : "next"}
          onShown={setShown}
        />
        <PasswordStrength password={password} />
      </div>
      {!isShown && (
        <PasswordInput
          control={control}
          name={confirmation}
          label="session.confirmPassword"
          hint="session.confirmPassword.hint"
          autoComplete="new-password"
          enterKeyHint="done"
        />
      )}
    </>
  );
}
