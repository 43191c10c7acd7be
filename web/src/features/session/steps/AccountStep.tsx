import type { UseFormReturn } from "react-hook-form";
import { FormattedMessage, useIntl } from "react-intl";
import { CheckInput } from "../../../components/form/CheckInput";
import { PasswordInput } from "../../../components/form/PasswordInput";
import { limits } from "../../../lib/limits";
import PasswordStrength from "../PasswordStrength";
import { EmailField } from "../PersonFields";
import { PictureField } from "../PictureField";
import type { SignUpValues } from "../sign-up.rules";
import { Terms } from "../Terms";

/** How the new member signs in, an optional picture, and the terms. */
export function AccountStep({ form: { control, watch } }: { form: UseFormReturn<SignUpValues> }) {
  const intl = useIntl();
  return (
    <>
      <EmailField control={control} name="email" />
      <div>
        <PasswordInput
          control={control}
          name="password"
          label={intl.formatMessage({ id: "session.password" })}
          hint={intl.formatMessage({ id: "session.passwordHint" }, { min: limits.passwordMin })}
          autoComplete="new-password"
        />
        <PasswordStrength password={watch("password")} />
      </div>
      <PasswordInput
        control={control}
        name="confirmPassword"
        label={intl.formatMessage({ id: "session.confirmPassword" })}
        autoComplete="new-password"
      />
      <PictureField control={control} name="profilePicture" />
      <div>
        <CheckInput control={control} name="terms" label={<FormattedMessage id="session.terms.agree" />} />
        <Terms />
      </div>
    </>
  );
}
