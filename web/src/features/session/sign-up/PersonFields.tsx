import type { Control, FieldPathByValue, FieldValues } from "react-hook-form";
import { FormattedMessage } from "react-intl";
import type { MessageId } from "../../../i18n/message-id";
import { Box } from "../../../components/Box";
import { EmailInput } from "../../../components/form/EmailInput";
import { TextInput } from "../../../components/form/TextInput";
import { limits } from "@tree-for-deed/common/limits";
import { DialCodeSelect } from "./DialCodeSelect";

interface Props<T extends FieldValues> {
  control: Control<T>;
  name: FieldPathByValue<T, string>;
  enterKeyHint?: "next";
}

/** The name in the member's address. `free` says that nobody has it yet, `suggested` that it was not typed. */
export function UsernameField<T extends FieldValues>({
  free = false,
  suggested = false,
  ...bound
}: Props<T> & { free?: boolean; suggested?: boolean }) {
  return (
    <TextInput
      {...bound}
      label="session.username"
      hint={
        <span role="status">
          <FormattedMessage
            id={hintOf(free, suggested)}
            values={{ min: limits.usernameMin, max: limits.usernameMax }}
          />
        </span>
      }
      autoComplete="username"
      autoCapitalize="none"
    />
  );
}

function hintOf(free: boolean, suggested: boolean): MessageId {
  if (suggested) return free ? "session.usernameMadeFree" : "session.usernameMade";
  return free ? "session.usernameFree" : "session.usernameHint";
}

export function FullNameField<T extends FieldValues>(bound: Props<T>) {
  return <TextInput {...bound} label="session.fullName" autoComplete="name" autoCapitalize="words" />;
}

/** A phone number beside the code of its country. */
export function WhatsappField<T extends FieldValues>({
  control,
  name,
  dialCode,
  ...rest
}: Props<T> & { dialCode: FieldPathByValue<T, string> }) {
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "flex-start", gap: 2 }}>
      <DialCodeSelect control={control} name={dialCode} />
      <TextInput
        control={control}
        name={name}
        label="session.whatsapp"
        hint="session.private"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        sx={{ flex: "1 1 220px", width: "auto" }}
        {...rest}
      />
    </Box>
  );
}

export function EmailField<T extends FieldValues>(bound: Props<T>) {
  return <EmailInput {...bound} label="session.email" hint="session.private" />;
}
