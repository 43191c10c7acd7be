import type { UseFormReturn } from "react-hook-form";
import { FormattedMessage, useIntl } from "react-intl";
import { CheckInput } from "../../../../components/form/CheckInput";
import { NewPasswordFields } from "../../password/NewPasswordFields";
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
      <NewPasswordFields
        control={control}
        name="password"
        confirmation="confirmPassword"
        label={intl.formatMessage({ id: "session.password" })}
        password={watch("password")}
      />
      <PictureField control={control} name="profilePicture" />
      <div>
        <CheckInput control={control} name="terms" label={<FormattedMessage id="session.terms.agree" />} />
        <Terms />
      </div>
    </>
  );
}
