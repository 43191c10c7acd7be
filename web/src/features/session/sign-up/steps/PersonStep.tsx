import type { UseFormReturn } from "react-hook-form";
import { TextInput } from "../../../../components/form/TextInput";
import { FullNameField, UsernameField, WhatsappField } from "../PersonFields";
import type { SignUpValues } from "../sign-up.rules";

interface Props {
  form: UseFormReturn<SignUpValues>;
  usernameFree: boolean;
  usernameSuggested: boolean;
}

/** The new member's personal data. Numbers may be typed in Bengali or Latin digits. */
export function PersonStep({ form: { control }, usernameFree, usernameSuggested }: Props) {
  return (
    <>
      <FullNameField control={control} name="fullName" enterKeyHint="next" />
      <UsernameField
        control={control}
        name="username"
        free={usernameFree}
        suggested={usernameSuggested}
        enterKeyHint="next"
      />
      <TextInput
        control={control}
        name="age"
        label="session.age"
        hint="session.private"
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="next"
      />
      <WhatsappField control={control} name="whatsappNumber" dialCode="dialCode" enterKeyHint="next" />
    </>
  );
}
