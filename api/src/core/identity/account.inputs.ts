import { accountRules } from "@tree-for-deed/common/identity/account-rules";
import { countryRule } from "@tree-for-deed/common/identity/country-rule";
import { loginRules } from "@tree-for-deed/common/identity/login-rules";
import { type Language, languages } from "@tree-for-deed/common/languages";
import { limits } from "@tree-for-deed/common/limits";
import { IsBoolean, IsIn, IsInt, IsOptional, IsString, Max, Min } from "class-validator";
import { Field, InputType, Int } from "type-graphql";
import { TextField } from "../../shared/text-field";
import { Follows, rule } from "../../shared/validation";
import { LanguageEnum } from "../users/language.graphql";
import { DEFAULT_CALLING_CODE } from "../users/phone.value";
import { fullName, LENGTHS, newPassword, phone, username } from "../users/user.rules";
import { maybe } from "../../shared/maybe";

const { ageMin: min, ageMax: max } = limits;
const age = rule("user.age", { min, max });

@InputType({ description: "Details of a new member." })
export class RegisterInput {
  @TextField(
    username,
    `${LENGTHS.username} letters (English or Bengali), digits, \`_\`, \`.\` or \`-\`; unique in any case`,
  )
  username!: string;

  @TextField(countryRule, "Country as two-letter code (ISO 3166-1), or `OTHER`") country!: string;

  @TextField(fullName, "Full name") fullName!: string;

  @Field(() => Int, { description: `Age in years, ${min} to ${max}; never shown to others.` })
  @IsInt(age)
  @Min(min, age)
  @Max(max, age)
  age!: number;

  @TextField(phone, "WhatsApp number, with or without calling code; never shown to others") whatsappNumber!: string;

  @Field(() => String, {
    defaultValue: DEFAULT_CALLING_CODE,
    description: "Country calling code for a number without one.",
  })
  @IsOptional()
  @IsString(rule("user.whatsappInvalid"))
  countryCode?: string | null;

  @TextField(accountRules.email, "E-mail address; unique in any case, never shown to others") email!: string;

  @TextField(newPassword, `${LENGTHS.password} characters; common passwords are refused`) password!: string;

  @Field(() => String, maybe("A picture as data string (`data:image/jpeg;base64,…`)."))
  @IsOptional()
  @IsString(rule("photo.unreadable"))
  profilePicture?: string | null;

  @Field(() => LanguageEnum, maybe("Language of the site for this member; Bengali by default."))
  @IsOptional()
  @IsIn(languages, rule("user.language"))
  language?: Language | null;
}

/** The account of the operator's first admin, who may have a reserved name. */
export class FirstAdminInput {
  @Follows(accountRules.username) username!: string;
  @Follows(accountRules.email) email!: string;
  @Follows(newPassword) password!: string;
}

@InputType({ description: "Login details." })
export class LoginInput {
  @TextField(loginRules.name, "Username or e-mail address, in any case") emailOrUsername!: string;

  @TextField(loginRules.password, "The password") password!: string;

  @Field(() => Boolean, { defaultValue: false, description: "Whether to stay logged in for 30 days on this device." })
  @IsOptional()
  @IsBoolean(rule("input.invalid"))
  rememberMe: boolean = false;
}
