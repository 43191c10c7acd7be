import Box from "@mui/material/Box";
import type { UseFormReturn } from "react-hook-form";
import { useIntl } from "react-intl";
import { TextInput } from "../../../components/form/TextInput";
import { limits } from "../../../lib/limits";
import { DialCodeSelect } from "../DialCodeSelect";
import type { SignUpValues } from "../sign-up.rules";

interface Props {
  form: UseFormReturn<SignUpValues>;
  usernameFree: boolean;
}

/** Who the new member is. Numbers may be typed in Bengali or in Latin digits. */
export function PersonStep({ form: { control }, usernameFree }: Props) {
  const intl = useIntl();
  return (
    <>
      <TextInput
        control={control}
        name="username"
        label={intl.formatMessage({ id: "session.username" })}
        hint={intl.formatMessage(
          { id: usernameFree ? "session.usernameFree" : "session.usernameHint" },
          { min: limits.usernameMin, max: limits.usernameMax },
        )}
        autoComplete="username"
        autoCapitalize="none"
      />
      <TextInput
        control={control}
        name="fullName"
        label={intl.formatMessage({ id: "session.fullName" })}
        autoComplete="name"
        autoCapitalize="words"
      />
      <TextInput
        control={control}
        name="age"
        label={intl.formatMessage({ id: "session.age" })}
        hint={intl.formatMessage({ id: "session.private" })}
        inputMode="numeric"
        autoComplete="off"
      />
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "flex-start", gap: 2 }}>
        <DialCodeSelect control={control} name="dialCode" />
        <TextInput
          control={control}
          name="whatsappNumber"
          label={intl.formatMessage({ id: "session.whatsapp" })}
          hint={intl.formatMessage({ id: "session.private" })}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          sx={{ flex: "1 1 220px", width: "auto" }}
        />
      </Box>
    </>
  );
}
