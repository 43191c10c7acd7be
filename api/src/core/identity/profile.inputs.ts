import { accountRules } from "@tree-for-deed/common/identity/account-rules";
import { loginRules } from "@tree-for-deed/common/identity/login-rules";
import { orNone } from "@tree-for-deed/common/rule";
import { IsBoolean, IsOptional, IsString, ValidateIf } from "class-validator";
import { Field, ID, InputType } from "type-graphql";
import { TextField } from "../../shared/text-field";
import { Follows, rule } from "../../shared/validation";
import { DEFAULT_CALLING_CODE } from "../users/phone.value";
import { LENGTHS, newPassword, phone, username } from "../users/user.rules";
import { maybe } from "../../shared/maybe";

const optional = { optional: true } as const;

@InputType({
  description:
    "Changes to your profile. Fields that are absent or null stay unchanged; null removes the picture or a link.",
})
export class UpdateProfileInput {
  @TextField(
    username,
    `${LENGTHS.username} letters (English or Bengali), digits, \`_\`, \`.\` or \`-\`; unique in any case`,
    optional,
  )
  username?: string | null;

  @TextField(accountRules.fullName, "Full name", optional) fullName?: string | null;

  @TextField(accountRules.email, "E-mail address, unique in any case; changing it needs `currentPassword`", optional)
  email?: string | null;

  @TextField(phone, "WhatsApp number, with or without calling code", optional) whatsappNumber?: string | null;

  @Field(() => String, maybe(`Country calling code for a number without one; ${DEFAULT_CALLING_CODE} by default.`))
  @IsOptional()
  @IsString(rule("user.whatsappInvalid"))
  countryCode?: string | null;

  @Field(() => String, {
    nullable: true,
    description: "A picture as data string (`data:image/jpeg;base64,…`); empty keeps the picture, null removes it.",
  })
  @IsOptional()
  @IsString(rule("photo.unreadable"))
  profilePicture?: string | null;

  @Field(() => ID, maybe("Picture: the id that `POST /media` returned for your upload; it overrides `profilePicture`."))
  @IsOptional()
  @IsString(rule("photo.unknownUpload"))
  profilePictureUpload?: string | null;

  @TextField(
    accountRules.facebookUrl,
    "Address on facebook.com, or a handle with its @; kept as https. Null or empty removes it",
    optional,
  )
  facebookUrl?: string | null;

  @TextField(
    accountRules.instagramUrl,
    "Address on instagram.com, or a handle with its @; kept as https. Null or empty removes it",
    optional,
  )
  instagramUrl?: string | null;

  @TextField(
    accountRules.linkedinUrl,
    "Address on linkedin.com, or a handle with its @; kept as https. Null or empty removes it",
    optional,
  )
  linkedinUrl?: string | null;

  @TextField(
    orNone(newPassword),
    `${LENGTHS.password} characters; common passwords are refused. All other sessions end. An empty text changes nothing`,
    optional,
  )
  newPassword?: string | null;

  @Field(() => String, maybe("The current password; needed only to change the e-mail address or password."))
  @ValidateIf(needsPassword)
  @Follows(loginRules.currentPassword)
  currentPassword?: string | null;
}

@InputType({ description: "What you show everybody besides your username." })
export class VisibilityInput {
  @Field(() => Boolean, { description: "Whether everybody reads your full name, and your links to other sites." })
  @IsBoolean(rule("input.invalid"))
  name!: boolean;

  @Field(() => Boolean, { description: "Whether everybody sees your picture." })
  @IsBoolean(rule("input.invalid"))
  picture!: boolean;

  @Field(() => Boolean, { description: "Whether everybody reads your country." })
  @IsBoolean(rule("input.invalid"))
  country!: boolean;
}

/** True for a new e-mail address or password. */
export function needsPassword({ email, newPassword: chosen }: UpdateProfileInput): boolean {
  return email != null || Boolean(chosen);
}
