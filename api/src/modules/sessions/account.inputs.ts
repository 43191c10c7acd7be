import { IsBoolean, IsEnum, IsInt, IsNotEmpty, IsOptional, IsString } from "class-validator";
import { Field, InputType, Int } from "type-graphql";
import { rule } from "../../shared/validation";
import type { Language } from "@tree-for-deed/common/languages";
import { LanguageEnum } from "../users/language.graphql";

/** The shape only: what a name, number or password may be is said once, in `user-rules.ts`. */
@InputType({ description: "What it takes to become a member." })
export class RegisterInput {
  @Field(() => String, {
    description: "3 to 30 letters (English or Bengali), digits, `_`, `.` or `-`; unique in any case.",
  })
  @IsString(rule("user.usernameRequired"))
  username!: string;

  @Field(() => String, { description: "E-mail address; unique in any case, never shown to others." })
  @IsString(rule("user.emailInvalid"))
  email!: string;

  @Field(() => String, { description: "8 to 128 characters, none of the common ones." })
  @IsString(rule("password.required"))
  password!: string;

  @Field(() => String, { description: "The name to go by, up to 100 characters." })
  @IsString(rule("user.fullNameRequired"))
  fullName!: string;

  @Field(() => Int, { description: "Age in years, 13 to 120; never shown to others." })
  @IsInt(rule("user.age", { min: 13, max: 120 }))
  age!: number;

  @Field(() => String, { description: "Country as two-letter code (ISO 3166-1), or `OTHER`." })
  @IsString(rule("user.country"))
  country!: string;

  @Field(() => String, { description: "WhatsApp number, with or without calling code; never shown to others." })
  @IsString(rule("user.whatsappRequired"))
  whatsappNumber!: string;

  @Field(() => String, { defaultValue: "+880", description: "Calling code for a number that has none." })
  @IsOptional()
  @IsString(rule("user.whatsappInvalid"))
  countryCode?: string | null;

  @Field(() => String, { nullable: true, description: "A picture as data string (`data:image/jpeg;base64,…`)." })
  @IsOptional()
  @IsString(rule("photo.unreadable"))
  profilePicture?: string | null;

  @Field(() => LanguageEnum, { nullable: true, description: "The language to read the site in; Bengali unless said." })
  @IsOptional()
  @IsEnum(LanguageEnum, rule("user.language"))
  language?: Language | null;
}

@InputType({ description: "What it takes to sign in." })
export class LoginInput {
  @Field(() => String, { description: "Username or e-mail address, in any case." })
  @IsNotEmpty(rule("login.nameRequired"))
  @IsString(rule("login.nameRequired"))
  emailOrUsername!: string;

  @Field(() => String, { description: "The password." })
  @IsNotEmpty(rule("password.required"))
  @IsString(rule("password.required"))
  password!: string;

  @Field(() => Boolean, { defaultValue: false, description: "Whether to stay signed in for 30 days on this device." })
  @IsOptional()
  @IsBoolean(rule("input.invalid"))
  rememberMe: boolean = false;
}
