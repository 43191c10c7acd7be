import { Field, ID, ObjectType } from "type-graphql";
import type { TokenScope } from "../../shared/request";
import { TokenScopeEnum } from "./token-scope.graphql";

@ObjectType("ApiToken", {
  description:
    "A personal access token, for programs that ask in your name. Its secret is shown once, when it is made.",
  simpleResolvers: true,
})
export class ApiTokenType {
  @Field(() => ID, { description: "Identifies the token; it opens nothing." }) id!: string;
  @Field(() => String, { description: "What it is for, in your own words." }) name!: string;
  @Field(() => String, { description: "How its secret begins, to tell tokens apart." }) prefix!: string;
  @Field(() => [TokenScopeEnum], { description: "What it may be used for." }) scopes!: TokenScope[];
  @Field(() => Date, { description: "When it was made." }) createdAt!: Date;
  @Field(() => Date, { nullable: true, description: "When it ends; null if it lasts until it is revoked." })
  expiresAt!: Date | null;
  @Field(() => Date, { nullable: true, description: "When it was last used, to 5 minutes; null if never." })
  lastUsedAt!: Date | null;
}

@ObjectType("CreatedToken", { description: "A token that was just made.", simpleResolvers: true })
export class CreatedTokenType {
  @Field(() => ApiTokenType, { description: "The token." }) token!: ApiTokenType;
  @Field(() => String, {
    description: "What goes behind `Authorization: Bearer`. It is not kept: it cannot be shown again.",
  })
  secret!: string;
}
