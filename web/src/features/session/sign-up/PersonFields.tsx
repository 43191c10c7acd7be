import type { Control, FieldPathByValue, FieldValues } from "react-hook-form";
import { FormattedMessage } from "react-intl";
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
  return (
    <TextInput
      {...bound}
      label="session.username"
      hint={
        <FormattedMessage
          id={free ? "session.usernameFree" : "session.usernameHint"}
          values={{ min: limits.usernameMin, max: limits.usernameMax }}
        />
      }
      autoComplete="username"
      autoCapitalize="none"
    />
  );
}

export function FullNameField<T extends FieldValues>(bound: Props<T>) {
  return <TextInput {...bound} label="session.fullName" autoComplete="name" autoCapitalize="words" />;
}

/** A phone number beside the code of its country. */
export function WhatsappField<T extends FieldValues>({
  control,
  name,
  dialCode,
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
      />
    </Box>
  );
}

export function EmailField<T extends FieldValues>(bound: Props<T>) {
  return (
    <TextInput
      {...bound}
      label="session.email"
      hint="session.private"
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
    />
  );
}
