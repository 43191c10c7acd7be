import { limits } from "@tree-for-deed/common/limits";
import { Arg, Ctx, ID, Mutation, Query, Resolver } from "type-graphql";
import { Access } from "../../../platform/graphql/access";
import { signedIn } from "../../../shared/access";
import type { RequestContext } from "../../../shared/request";
import type { CodesStart } from "./one-time-codes.service";
import type { SecondFactorAdded, SecondFactorService, SecondFactorView } from "./second-factor.service";
import { OneTimeCodesStartType, SecondFactorAddedType, SecondFactorType } from "./second-factor.type";

const CREDENTIAL = { description: "The browser's answer, as JSON (`RegistrationResponseJSON`)." };

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
    description:
      "Starts setting up one-time codes. They work after `confirmOneTimeCodes`, which must follow within 15 minutes.",
  })
  beginOneTimeCodes(@Ctx() context: RequestContext): Promise<CodesStart> {
    return this.factors.beginCodes(context);
  }

  @Access({ role: "member" })
  @Mutation(() => SecondFactorAddedType, {
    description:
      "Turns on one-time codes with the first code. Adding your first second factor ends all your other sessions.",
  })
  confirmOneTimeCodes(
    @Ctx() context: RequestContext,
    @Arg("code", () => String, { description: "The six digits that the app shows now." }) code: string,
  ): Promise<SecondFactorAdded> {
    return this.factors.confirmCodes(context, code);
  }

  @Access({ role: "member", sensitive: true })
  @Mutation(() => SecondFactorType, { description: "Turns off one-time codes." })
  removeOneTimeCodes(@Ctx() context: RequestContext): Promise<SecondFactorView> {
    return this.factors.removeCodes(context);
  }

  @Access({ role: "member", sensitive: true })
  @Mutation(() => String, {
    description:
      "Options for creating a passkey in the browser, as JSON (`PublicKeyCredentialCreationOptionsJSON`); valid once, for 5 minutes.",
  })
  async beginPasskey(@Ctx() context: RequestContext): Promise<string> {
    return JSON.stringify(await this.factors.beginPasskey(context));
  }

  @Access({ role: "member" })
  @Mutation(() => SecondFactorAddedType, {
    description: `Adds a passkey. Adding your first second factor ends all your other sessions. At most ${limits.passkeysMax}.`,
  })
  addPasskey(
    @Ctx() context: RequestContext,
    @Arg("name", () => String, { description: `Name of the passkey: 1 to ${limits.passkeyNameMax} characters.` })
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
  @Mutation(() => SecondFactorAddedType, { description: "Creates new recovery codes; the old ones stop working." })
  renewRecoveryCodes(@Ctx() context: RequestContext): Promise<SecondFactorAdded> {
    return this.factors.renewRecoveryCodes(context);
  }
}
