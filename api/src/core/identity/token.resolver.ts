import { limits } from "@tree-for-deed/common/limits";
import { Arg, Ctx, ID, Mutation, Query, Resolver } from "type-graphql";
import { Access } from "../../platform/graphql/access";
import type { RequestContext } from "../../shared/request";
import { signedIn } from "../../shared/access";
import { IDEMPOTENCY_KEY } from "../idempotency/idempotency-key.graphql";
import { CreateTokenInput } from "./token.inputs";
import type { CreatedToken, TokenService, TokenView } from "./token.service";
import { ApiTokenType, CreatedTokenType } from "./token.type";

@Resolver()
export class TokenResolver {
  constructor(private readonly tokens: TokenService) {}

  @Access({ role: "member" })
  @Query(() => [ApiTokenType], { description: "Your personal access tokens, the newest first; expired ones too." })
  myTokens(@Ctx() context: RequestContext): Promise<TokenView[]> {
    return this.tokens.list(signedIn(context.viewer));
  }

  @Access({ role: "member", sensitive: true })
  @Mutation(() => CreatedTokenType, {
    description: `Creates a personal access token for your own programs. A member can have at most ${limits.tokensMax}.`,
  })
  createToken(
    @Arg("input", () => CreateTokenInput, { description: "The token." }) input: CreateTokenInput,
    @Arg("idempotencyKey", () => String, IDEMPOTENCY_KEY) idempotencyKey: string | null,
    @Ctx() context: RequestContext,
  ): Promise<CreatedToken> {
    return this.tokens.create(context, input, idempotencyKey);
  }

  @Access({ role: "member" })
  @Mutation(() => ID, { description: "Revokes one of your tokens at once and returns its id." })
  revokeToken(
    @Arg("id", () => ID, { description: "The token's id." }) id: string,
    @Ctx() context: RequestContext,
  ): Promise<string> {
    return this.tokens.revoke(signedIn(context.viewer), id);
  }
}
