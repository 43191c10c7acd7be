import type { UseFormReturn } from "react-hook-form";
import { isUnder18 } from "../suggested-username";
import { TextInput } from "../../../../../components/form/TextInput";
import { PersonInputs } from "../PersonFields";
import type { SignUpValues } from "../sign-up.rules";

interface Props {
  form: UseFormReturn<SignUpValues>;
  usernameFree: boolean;
  usernameSuggested: boolean;
}

/** The new member's personal data. Numbers may be typed in Bengali or Latin digits. */
export function PersonStep({ form: { control, watch }, usernameFree, usernameSuggested }: Props) {
  return (
    <PersonInputs control={control} username={{ free: usernameFree, suggested: usernameSuggested }} enterKeyHint="next">
      <TextInput
        control={control}
        name="age"
        label="member.age"
        hint={isUnder18(watch("age")) ? "session.ageUnder18" : "session.private"}
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="next"
      />
    </PersonInputs>
  );
}
