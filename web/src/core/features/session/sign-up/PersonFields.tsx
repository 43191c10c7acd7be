import type { ReactNode } from "react";
import type { Control, FieldPathByValue, FieldValues } from "react-hook-form";
import { FormattedMessage } from "react-intl";
import type { MessageId } from "../../../../i18n/message-id";
import { Box } from "../../../../components/Box";
import { EmailInput } from "../../../../components/form/EmailInput";
import { TextInput } from "../../../../components/form/TextInput";
import type { personRules } from "@tree-for-deed/common/identity/account-rules";
import { limits } from "@tree-for-deed/common/limits";
import { DialCodeSelect } from "./DialCodeSelect";

interface Props<T extends FieldValues> {
  control: Control<T>;
  enterKeyHint?: "next";
}

interface PersonInputsProps<T extends FieldValues> extends Props<T> {
  /** `free` is true if the username is available, `suggested` if it was not typed. */
  username?: { free: boolean; suggested: boolean };
  /** Fields before the phone number. */
  children?: ReactNode;
}

type PersonField = keyof typeof personRules | "dialCode" | "whatsappNumber";

/** The fields about a person that sign-up and profile have, by these names: names, and a phone number with its calling code. */
export function PersonInputs<T extends FieldValues>({
  control,
  enterKeyHint,
  username = { free: false, suggested: false },
  children,
}: PersonInputsProps<T>) {
  const bound = (name: PersonField) => ({
    control,
    name: name as FieldPathByValue<T, string>,
    ...(enterKeyHint && { enterKeyHint }),
  });
  return (
    <>
      <TextInput {...bound("fullName")} label="session.fullName" autoComplete="name" autoCapitalize="words" />
      <TextInput
        {...bound("username")}
        label="member.username"
        hint={
          <span role="status">
            <FormattedMessage id={hintOf(username)} values={{ min: limits.usernameMin, max: limits.usernameMax }} />
          </span>
        }
        autoComplete="username"
        autoCapitalize="none"
      />
      {children}
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "flex-start", gap: 2 }}>
        <DialCodeSelect control={control} name={bound("dialCode").name} />
        <TextInput
          {...bound("whatsappNumber")}
          label="member.whatsappNumber"
          hint="session.private"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          sx={{ flex: "1 1 220px", width: "auto" }}
        />
      </Box>
    </>
  );
}

function hintOf({ free, suggested }: { free: boolean; suggested: boolean }): MessageId {
  if (suggested) return free ? "session.usernameMadeFree" : "session.usernameMade";
  return free ? "session.usernameFree" : "session.usernameHint";
}

export function EmailField<T extends FieldValues>(bound: Props<T> & { name: FieldPathByValue<T, string> }) {
  return <EmailInput {...bound} label="session.email" hint="session.private" />;
}
