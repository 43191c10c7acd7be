import type { Control } from "react-hook-form";
import { FormattedMessage, useIntl } from "react-intl";
import { CheckInput } from "../../components/form/CheckInput";
import { TextInput } from "../../components/form/TextInput";
import type { TicketValues } from "./ticket.rules";

interface Props {
  control: Control<TicketValues>;
  hasAccount: boolean;
}

/** Where to answer a guest, and who they say they are. */
export function GuestFields({ control, hasAccount }: Props) {
  const intl = useIntl();
  return (
    <>
      <TextInput
        control={control}
        name="email"
        type="email"
        inputMode="email"
        label={intl.formatMessage({ id: "support.email" })}
        hint={intl.formatMessage({ id: "support.emailHint" })}
        autoComplete="email"
        autoCapitalize="none"
        optional
      />
      <CheckInput control={control} name="hasAccount" label={<FormattedMessage id="support.haveAccount" />} />
      {hasAccount && (
        <TextInput
          control={control}
          name="username"
          label={intl.formatMessage({ id: "support.username" })}
          hint={intl.formatMessage({ id: "support.usernameHint" })}
          autoComplete="username"
          autoCapitalize="none"
          optional
        />
      )}
    </>
  );
}
