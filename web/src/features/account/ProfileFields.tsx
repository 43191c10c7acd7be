import Stack from "@mui/material/Stack";
import { useId, type ReactNode } from "react";
import type { Control } from "react-hook-form";
import { FormattedMessage } from "react-intl";
import { Typography } from "../../components/Typography";
import { Box } from "../../components/Box";
import { PasswordInput } from "../../components/form/PasswordInput";
import { TextInput } from "../../components/form/TextInput";
import type { MessageId } from "../../i18n/message-id";
import { lazyExtra } from "../../lib/lazy";
import { limits } from "@tree-for-deed/common/limits";
import PasswordStrength from "../session/password/PasswordStrength";
import { EmailField, FullNameField, UsernameField, WhatsappField } from "../session/sign-up/PersonFields";
import type { ProfileValues } from "./profile.rules";

// Few who edit their profile choose another picture.
const PictureField = lazyExtra(
  async () => {
    const { PictureField: Field } = await import("../session/sign-up/PictureField");
    return { default: Field<ProfileValues> };
  },
  <Box sx={{ height: 64 }} />,
);

interface Props {
  control: Control<ProfileValues>;
}

/** Fields about the person. */
export function PersonFields({ control }: Props) {
  return (
    <Group title="account.profile.person">
      <PictureField control={control} name="profilePicture" />
      <FullNameField control={control} name="fullName" />
      <UsernameField control={control} name="username" />
      <WhatsappField control={control} name="whatsappNumber" dialCode="dialCode" />
    </Group>
  );
}

const links = [
  { name: "facebookUrl", label: "account.profile.facebook", placeholder: "https://www.facebook.com/rahim" },
  { name: "instagramUrl", label: "account.profile.instagram", placeholder: "https://www.instagram.com/rahim" },
  { name: "linkedinUrl", label: "account.profile.linkedin", placeholder: "https://www.linkedin.com/in/rahim" },
] as const;

/** The fields for links to other profiles of the member. */
export function LinkFields({ control }: Props) {
  return (
    <Group title="account.profile.links" text="account.profile.linksText">
      {links.map(({ name, label, placeholder }) => (
        <TextInput
          key={name}
          control={control}
          name={name}
          label={label}
          placeholder={placeholder}
          inputMode="url"
          autoComplete="url"
          autoCapitalize="none"
          optional
        />
      ))}
    </Group>
  );
}

/** Fields for signing in. The current password is asked for only if it is needed. */
export function AccessFields({
  control,
  newPassword,
  asksPassword,
}: Props & { newPassword: string; asksPassword: boolean }) {
  return (
    <Group title="account.profile.access">
      <EmailField control={control} name="email" />
      <div>
        <PasswordInput
          control={control}
          name="newPassword"
          label="account.profile.newPassword"
          hint={<FormattedMessage id="account.profile.newPasswordHint" values={{ min: limits.passwordMin }} />}
          autoComplete="new-password"
          optional
        />
        {newPassword !== "" && <PasswordStrength password={newPassword} />}
      </div>
      {newPassword !== "" && (
        <PasswordInput
          control={control}
          name="confirmPassword"
          label="account.profile.confirmPassword"
          autoComplete="new-password"
        />
      )}
      {asksPassword && (
        <PasswordInput
          control={control}
          name="currentPassword"
          label="account.profile.currentPassword"
          hint="account.profile.currentPasswordHint"
          autoComplete="current-password"
        />
      )}
    </Group>
  );
}

/** Some fields of one kind under their heading. */
function Group({ title, text, children }: { title: MessageId; text?: MessageId; children: ReactNode }) {
  const id = useId();
  return (
    <Stack component="section" spacing={2.5} aria-labelledby={id}>
      <div>
        <Typography id={id} variant="h3" component="h2" text={title} />
        {text && <Typography variant="body2" color="textSecondary" text={text} />}
      </div>
      {children}
    </Stack>
  );
}
