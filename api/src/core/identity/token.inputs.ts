import { programRules } from "@tree-for-deed/common/program-rules";
import { limits } from "@tree-for-deed/common/limits";
import { ArrayNotEmpty, IsOptional, Max, Min } from "class-validator";
import { Field, InputType, Int } from "type-graphql";
import { TextField } from "../../shared/text-field";
import type { TokenScope } from "../../shared/request";
import { rule } from "../../shared/validation";
import { TokenScopeEnum } from "./token-scope.graphql";
import { maybe } from "../../shared/maybe";

const days = { min: 1, max: limits.tokenDaysMax };
const expiry = rule("token.expiry", days);

@InputType({ description: "A new personal access token." })
export class CreateTokenInput {
  @TextField(programRules.tokenName, `Purpose of the token, in your own words: 1 to ${limits.tokenNameMax} characters`)
  name!: string;

  @Field(() => [TokenScopeEnum], { description: "Its permissions; at least one." })
  @ArrayNotEmpty(rule("token.scopes"))
  scopes!: TokenScope[];

  @Field(() => Int, maybe(`Lifetime in days, ${days.min} to ${days.max}; null if it should be valid until revoked.`))
  @IsOptional()
  @Min(days.min, expiry)
  @Max(days.max, expiry)
  expiresInDays?: number | null;
}
