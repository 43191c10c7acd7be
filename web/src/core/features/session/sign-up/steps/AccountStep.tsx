import type { UseFormReturn } from "react-hook-form";
import { Box } from "../../../../../components/Box";
import { CheckInput } from "../../../../../components/form/CheckInput";
import { NewPasswordFields } from "../../password/NewPasswordFields";
import { EmailField } from "../PersonFields";
import { PictureField } from "../PictureField";
import type { SignUpValues } from "../sign-up.rules";
import { Terms } from "../Terms";

const unseen = { position: "absolute", width: "1px", height: "1px", p: 0, border: 0, opacity: 0 } as const;

/** The email address and password for the sign-in, an optional picture, and the terms. */
export function AccountStep({ form: { control, getValues, watch } }: { form: UseFormReturn<SignUpValues> }) {
  return (
    <>
      {/* The username of the previous step, since password managers look for both in one form. */}
      <Box
        component="input"
        type="text"
        name="username"
        autoComplete="username"
        value={getValues("username")}
        readOnly
        tabIndex={-1}
        aria-hidden
        sx={unseen}
      />
      <EmailField control={control} name="email" enterKeyHint="next" />
      <NewPasswordFields
        control={control}
        name="password"
        confirmation="confirmPassword"
        label="session.password"
        password={watch("password")}
      />
      <PictureField control={control} name="profilePicture" />
      <div>
        <CheckInput control={control} name="terms" label="session.terms.agree" />
        <Terms />
      </div>
    </>
  );
}
