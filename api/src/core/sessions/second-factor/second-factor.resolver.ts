import { limits } from "@tree-for-deed/common/limits";
import { Arg, Ctx, ID, Mutation, Query, Resolver } from "type-graphql";
import { Access } from "../../../platform/graphql/access";
import { signedIn } from "../../../shared/access";
import type { RequestContext } from "../../../shared/request";
import type { CodesStart } from "./one-time-codes.service";
import type { SecondFactorAdded, SecondFactorService, SecondFactorView } from "./second-factor.service";
import { OneTimeCodesStartType, SecondFactorAddedType, SecondFactorType } from "./second-factor.type";

const CREDENTIAL = { description: "What the browser made, as JSON (`RegistrationResponseJSON`)." };

/** Queries and mutations for members to set up their second factor. */
@Resolver()
export class SecondFactorResolver {
  constructor(private readonly factors: SecondFactorService) {}

  @Access({ role: "member" })
  @Query(() => SecondFactorType, { description: "Your second factor." })
  mySecondFactor(@Ctx() { viewer }: RequestContext): Promise<SecondFactorView> {
    return this.factors.of(signedIn(viewer));
  }

  @Access({ role: "member", sensitive: true })
  @Mutation(() => OneTimeCodesStartType, {
    description: "Begins to set one-time codes up. They count from `confirmOneTimeCodes` on, within 15 minutes.",
  })
  beginOneTimeCodes(@Ctx() context: RequestContext): Promise<CodesStart> {
    return this.factors.beginCodes(context);
  }

  @Access({ role: "member" })
  @Mutation(() => SecondFactorAddedType, {
    description: "Switches one-time codes on by the first code. With your first factor all your other sessions end.",
  })
  confirmOneTimeCodes(
    @Ctx() context: RequestContext,
    @Arg("code", () => String, { description: "The six digits that the app shows now." }) code: string,
  ): Promise<SecondFactorAdded> {
    return this.factors.confirmCodes(context, code);
  }

  @Access({ role: "member", sensitive: true })
  @Mutation(() => SecondFactorType, { description: "Switches one-time codes off." })
  removeOneTimeCodes(@Ctx() context: RequestContext): Promise<SecondFactorView> {
    return this.factors.removeCodes(context);
  }

  @Access({ role: "member", sensitive: true })
  @Mutation(() => String, {
    description:
      "What the browser needs to make a passkey, as JSON (`PublicKeyCredentialCreationOptionsJSON`); good once, for 5 minutes.",
  })
  async beginPasskey(@Ctx() context: RequestContext): Promise<string> {
    return JSON.stringify(await this.factors.beginPasskey(context));
  }

  @Access({ role: "member" })
  @Mutation(() => SecondFactorAddedType, {
    description: `Adds a passkey. With your first factor all your other sessions end. At most ${limits.passkeysMax}.`,
  })
  addPasskey(
    @Ctx() context: RequestContext,
    @Arg("name", () => String, { description: `What to call it: 1 to ${limits.passkeyNameMax} characters.` })
    name: string,
    @Arg("credential", () => String, CREDENTIAL) credential: string,
  ): Promise<SecondFactorAdded> {
    return this.factors.addPasskey(context, name, credential);
  }

  @Access({ role: "member", sensitive: true })
  @Mutation(() => SecondFactorType, { description: "Removes one of your passkeys." })
  removePasskey(
    @Ctx() context: RequestContext,
    @Arg("id", () => ID, { description: "The passkey's id." }) id: string,
  ): Promise<SecondFactorView> {
    return this.factors.removePasskey(context, id);
  }

  @Access({ role: "member", sensitive: true })
  @Mutation(() => SecondFactorAddedType, { description: "Makes new recovery codes; the old ones end." })
  renewRecoveryCodes(@Ctx() context: RequestContext): Promise<SecondFactorAdded> {
    return this.factors.renewRecoveryCodes(context);
  }
}
