import type { Control, FieldPathByValue, FieldValues } from "react-hook-form";
import { useIntl } from "react-intl";
import { Box } from "../../../components/Box";
import { TextInput } from "../../../components/form/TextInput";
import { limits } from "@tree-for-deed/common/limits";
import { DialCodeSelect } from "./DialCodeSelect";

interface Props<T extends FieldValues> {
  control: Control<T>;
  name: FieldPathByValue<T, string>;
}

/** The name in the member's address. `free` says that nobody has it yet. */
export function UsernameField<T extends FieldValues>({ free = false, ...bound }: Props<T> & { free?: boolean }) {
  const intl = useIntl();
  return (
    <TextInput
      {...bound}
      label={intl.formatMessage({ id: "session.username" })}
      hint={intl.formatMessage(
        { id: free ? "session.usernameFree" : "session.usernameHint" },
        { min: limits.usernameMin, max: limits.usernameMax },
      )}
      autoComplete="username"
      autoCapitalize="none"
    />
  );
}

export function FullNameField<T extends FieldValues>(bound: Props<T>) {
  const intl = useIntl();
  return (
    <TextInput
      {...bound}
      label={intl.formatMessage({ id: "session.fullName" })}
      autoComplete="name"
      autoCapitalize="words"
    />
  );
}

/** A phone number beside the code of its country. */
export function WhatsappField<T extends FieldValues>({
  control,
  name,
  dialCode,
}: Props<T> & { dialCode: FieldPathByValue<T, string> }) {
  const intl = useIntl();
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "flex-start", gap: 2 }}>
      <DialCodeSelect control={control} name={dialCode} />
      <TextInput
        control={control}
        name={name}
        label={intl.formatMessage({ id: "session.whatsapp" })}
        hint={intl.formatMessage({ id: "session.private" })}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        sx={{ flex: "1 1 220px", width: "auto" }}
      />
    </Box>
  );
}

export function EmailField<T extends FieldValues>(bound: Props<T>) {
  const intl = useIntl();
  return (
    <TextInput
      {...bound}
      label={intl.formatMessage({ id: "session.email" })}
      hint={intl.formatMessage({ id: "session.private" })}
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
    />
  );
}
