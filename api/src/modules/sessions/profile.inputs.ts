import { IsOptional, IsString } from "class-validator";
import { Field, ID, InputType } from "type-graphql";
import { rule } from "../../shared/validation";

/** The shape only: what a name, number or address may be is said once, in `profile-rules.ts`. */
@InputType({
  description:
    "What to change of one's profile. What is absent stays; so does null, but for the picture and the links.",
})
export class UpdateProfileInput {
  @Field(() => String, {
    nullable: true,
    description: "3 to 30 letters (English or Bengali), digits, `_`, `.` or `-`; unique in any case.",
  })
  @IsOptional()
  @IsString(rule("user.usernameRequired"))
  username?: string | null;

  @Field(() => String, { nullable: true, description: "The name to go by, up to 100 characters." })
  @IsOptional()
  @IsString(rule("user.fullNameRequired"))
  fullName?: string | null;

  @Field(() => String, {
    nullable: true,
    description: "E-mail address, unique in any case; another one needs `currentPassword`.",
  })
  @IsOptional()
  @IsString(rule("user.emailInvalid"))
  email?: string | null;

  @Field(() => String, { nullable: true, description: "WhatsApp number, with or without calling code." })
  @IsOptional()
  @IsString(rule("user.whatsappRequired"))
  whatsappNumber?: string | null;

  @Field(() => String, { nullable: true, description: "Calling code for a number that has none; +880 unless said." })
  @IsOptional()
  @IsString(rule("user.whatsappInvalid"))
  countryCode?: string | null;

  @Field(() => String, {
    nullable: true,
    description: "A picture as data string (`data:image/jpeg;base64,…`); null removes the picture.",
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

  @Field(() => String, { nullable: true, description: "https address on facebook.com; null or empty removes it." })
  @IsOptional()
  @IsString(rule("user.facebookUrl"))
  facebookUrl?: string | null;

  @Field(() => String, { nullable: true, description: "https address on instagram.com; null or empty removes it." })
  @IsOptional()
  @IsString(rule("user.instagramUrl"))
  instagramUrl?: string | null;

  @Field(() => String, { nullable: true, description: "https address on linkedin.com; null or empty removes it." })
  @IsOptional()
  @IsString(rule("user.linkedinUrl"))
  linkedinUrl?: string | null;

  @Field(() => String, {
    nullable: true,
    description: "The password so far; needed for another e-mail address or password only.",
  })
  @IsOptional()
  @IsString(rule("password.currentRequired"))
  currentPassword?: string | null;

  @Field(() => String, {
    nullable: true,
    description: "8 to 128 characters, none of the common ones. All other sessions end; empty changes nothing.",
  })
  @IsOptional()
  @IsString(rule("password.required"))
  newPassword?: string | null;
}
