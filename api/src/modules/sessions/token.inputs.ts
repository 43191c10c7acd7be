import { IsArray, IsIn, IsInt, IsOptional, IsString } from "class-validator";
import { Field, InputType, Int } from "type-graphql";
import type { TokenScope } from "../../shared/request";
import { rule } from "../../shared/validation";
import { TOKEN_SCOPES } from "./token-scope.enum";
import { TokenScopeEnum } from "./token-scope.graphql";

/** The shape only: how long a name or a life may be is said in `token.service.ts`. */
@InputType({ description: "A new personal access token." })
export class CreateTokenInput {
  @Field(() => String, { description: "What it is for, in your own words: 1 to 60 characters." })
  @IsString(rule("token.name", { max: 60 }))
  name!: string;

  @Field(() => [TokenScopeEnum], { description: "What it may be used for; at least one." })
  @IsArray(rule("token.scopes"))
  @IsIn(Object.values(TOKEN_SCOPES), {
    each: true,
    ...rule("token.scopes"),
  })
  scopes!: TokenScope[];

  @Field(() => Int, {
    nullable: true,
    description: "How many days it lasts, 1 to 365; null for one that lasts until it is revoked.",
  })
  @IsOptional()
  @IsInt(rule("token.expiry", { min: 1, max: 365 }))
  expiresInDays?: number | null;
}
