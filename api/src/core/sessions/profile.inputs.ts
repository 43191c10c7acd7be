import { accountRules } from "@tree-for-deed/common/account-rules";
import { loginRules } from "@tree-for-deed/common/login-rules";
import { orNone } from "@tree-for-deed/common/rule";
import { IsOptional, IsString, ValidateIf } from "class-validator";
import { Field, ID, InputType } from "type-graphql";
import { TextField } from "../../shared/text-field";
import { Follows, rule } from "../../shared/validation";
import { DEFAULT_CALLING_CODE } from "../users/phone.value";
import { LENGTHS, newPassword, phone, username } from "../users/user.rules";

const optional = { optional: true } as const;

@InputType({
  description:
    "What to change of one's profile. What is absent stays; so does null, but for the picture and the links.",
})
export class UpdateProfileInput {
  @TextField(
    username,
    `${LENGTHS.username} letters (English or Bengali), digits, \`_\`, \`.\` or \`-\`; unique in any case`,
    optional,
  )
  username?: string | null;

  @TextField(accountRules.fullName, "The name to go by", optional)
  fullName?: string | null;

  @TextField(accountRules.email, "E-mail address, unique in any case; another one needs `currentPassword`", optional)
  email?: string | null;

  @TextField(phone, "WhatsApp number, with or without calling code", optional)
  whatsappNumber?: string | null;

  @Field(() => String, {
    nullable: true,
    description: `Calling code for a number that has none; ${DEFAULT_CALLING_CODE} unless said.`,
  })
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

  @Field(() => ID, {
    nullable: true,
    description: "A picture by the id that `POST /media` answered for your upload; goes before `profilePicture`.",
  })
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
    `${LENGTHS.password} characters, none of the common ones. All other sessions end; empty changes nothing`,
    optional,
  )
  newPassword?: string | null;

  @Field(() => String, {
    nullable: true,
    description: "The password so far; needed for another e-mail address or password only.",
  })
  @ValidateIf(needsPassword)
  @Follows(loginRules.currentPassword)
  currentPassword?: string | null;
}

/** Whether this is for someone only who knows the current password. */
export function needsPassword({ email, newPassword: chosen }: UpdateProfileInput): boolean {
  return email != null || Boolean(chosen);
}
