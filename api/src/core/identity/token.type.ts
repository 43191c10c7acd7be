import { Field, ID } from "type-graphql";
import { SimpleObject } from "../../shared/simple-object";
import type { TokenScope } from "../../shared/request";
import { TokenScopeEnum } from "./token-scope.graphql";
import { maybe } from "../../shared/maybe";

@SimpleObject(
  "ApiToken",
  "A personal access token, for programs that act on your behalf. Its secret is shown only once, when it is created.",
)
export class ApiTokenType {
  @Field(() => ID, { description: "Identifies the token; it is not the secret." }) id!: string;
  @Field(() => String, { description: "Purpose of the token, in your own words." }) name!: string;
  @Field(() => String, { description: "The first characters of its secret, to tell tokens apart." }) prefix!: string;
  @Field(() => [TokenScopeEnum], { description: "Its permissions." }) scopes!: TokenScope[];
  @Field(() => Date, { description: "When it was made." }) createdAt!: Date;
  @Field(() => Date, maybe("When it expires; null if it is valid until revoked.")) expiresAt!: Date | null;
  @Field(() => Date, maybe("When it was last used, accurate to 5 minutes; null if never.")) lastUsedAt!: Date | null;
}

@SimpleObject("CreatedToken", "A token that was just made.")
export class CreatedTokenType {
  @Field(() => ApiTokenType, { description: "The token." }) token!: ApiTokenType;
  @Field(() => String, {
    description:
      "The secret to send as `Authorization: Bearer <secret>`. It is not stored, so it cannot be shown again.",
  })
  secret!: string;
}
