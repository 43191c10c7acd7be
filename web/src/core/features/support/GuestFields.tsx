import type { Control } from "react-hook-form";
import { CheckInput } from "../../../components/form/CheckInput";
import { EmailInput } from "../../../components/form/EmailInput";
import { TextInput } from "../../../components/form/TextInput";
import type { TicketValues } from "./ticket.rules";

interface Props {
  control: Control<TicketValues>;
  hasAccount: boolean;
}

/** A guest's email address for the answer, and their account, if they have one. */
export function GuestFields({ control, hasAccount }: Props) {
  return (
    <>
      <EmailInput control={control} name="email" label="support.email" hint="support.emailHint" optional />
      <CheckInput control={control} name="hasAccount" label="support.haveAccount" />
      {hasAccount && (
        <TextInput
          control={control}
          name="username"
          label="support.username"
          hint="support.usernameHint"
          autoComplete="username"
          autoCapitalize="none"
          optional
        />
      )}
    </>
  );
}
