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
  @IsString(rule("user.usernameRequired", "Username is required"))
  username?: string | null;

  @Field(() => String, { nullable: true, description: "The name to go by, up to 100 characters." })
  @IsOptional()
  @IsString(rule("user.fullNameRequired", "Full name is required"))
  fullName?: string | null;

  @Field(() => String, {
    nullable: true,
    description: "E-mail address, unique in any case; another one needs `currentPassword`.",
  })
  @IsOptional()
  @IsString(rule("user.emailInvalid", "Please enter a valid email address"))
  email?: string | null;

  @Field(() => String, { nullable: true, description: "WhatsApp number, with or without calling code." })
  @IsOptional()
  @IsString(rule("user.whatsappRequired", "WhatsApp number is required"))
  whatsappNumber?: string | null;

  @Field(() => String, { nullable: true, description: "Calling code for a number that has none; +880 unless said." })
  @IsOptional()
  @IsString(rule("user.whatsappInvalid", "Please enter a valid WhatsApp number"))
  countryCode?: string | null;

  @Field(() => String, {
    nullable: true,
    description: "A picture as data string (`data:image/jpeg;base64,…`); null removes the picture.",
  })
  @IsOptional()
  @IsString(rule("photo.unreadable", "Failed to process images"))
  profilePicture?: string | null;

  @Field(() => ID, {
    nullable: true,
    description: "A picture by the id that `POST /media` answered for your upload; goes before `profilePicture`.",
  })
  @IsOptional()
  @IsString(rule("photo.unknownUpload", "This photo is no longer available. Please add it again"))
  profilePictureUpload?: string | null;

  @Field(() => String, { nullable: true, description: "https address on facebook.com; null or empty removes it." })
  @IsOptional()
  @IsString(rule("user.facebookUrl", "Please provide a valid Facebook URL"))
  facebookUrl?: string | null;

  @Field(() => String, { nullable: true, description: "https address on instagram.com; null or empty removes it." })
  @IsOptional()
  @IsString(rule("user.instagramUrl", "Please provide a valid Instagram URL"))
  instagramUrl?: string | null;

  @Field(() => String, { nullable: true, description: "https address on linkedin.com; null or empty removes it." })
  @IsOptional()
  @IsString(rule("user.linkedinUrl", "Please provide a valid LinkedIn URL"))
  linkedinUrl?: string | null;

  @Field(() => String, {
    nullable: true,
    description: "The password so far; needed for another e-mail address or password only.",
  })
  @IsOptional()
  @IsString(rule("password.currentRequired", "Please enter your current password"))
  currentPassword?: string | null;

  @Field(() => String, {
    nullable: true,
    description: "8 to 128 characters, none of the common ones. All other sessions end; empty changes nothing.",
  })
  @IsOptional()
  @IsString(rule("password.required", "Password is required"))
  newPassword?: string | null;
}
