import Stack from "@mui/material/Stack";
import { useId, type ReactNode } from "react";
import type { Control } from "react-hook-form";
import { FormattedMessage } from "react-intl";
import { Typography } from "../../../components/Typography";
import { Box } from "../../../components/Box";
import { PasswordInput } from "../../../components/form/PasswordInput";
import { TextInput } from "../../../components/form/TextInput";
import type { MessageId } from "../../../i18n/message-id";
import { lazyExtra } from "../../../lib/lazy";
import { limits } from "@tree-for-deed/common/limits";
import PasswordStrength from "../session/password/PasswordStrength";
import { EmailField, PersonInputs } from "../session/sign-up/PersonFields";
import type { ProfileValues } from "./profile.rules";

// Loaded lazily, since few who edit their profile change the picture.
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
      <PersonInputs control={control} />
    </Group>
  );
}

/** Sites that members link to, each with the path of a profile. */
const links = [
  ["facebook", "rahim"],
  ["instagram", "rahim"],
  ["linkedin", "in/rahim"],
] as const;

/** The fields for links to other profiles of the member. */
export function LinkFields({ control }: Props) {
  return (
    <Group title="account.profile.links" text="account.profile.linksText">
      {links.map(([site, profile]) => (
        <TextInput
          key={site}
          control={control}
          name={`${site}Url`}
          label={`account.profile.${site}`}
          placeholder={`https://www.${site}.com/${profile}`}
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

/** A group of fields with its heading. */
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
