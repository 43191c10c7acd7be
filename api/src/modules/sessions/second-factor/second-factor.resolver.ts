import { limits } from "@tree-for-deed/common/limits";
import { Arg, Ctx, ID, Mutation, Query, Resolver } from "type-graphql";
import { Access } from "../../../platform/graphql/access";
import { signedIn } from "../../../shared/access";
import type { RequestContext } from "../../../shared/request";
import type { CodesStart } from "./one-time-codes.service";
import type { SecondFactorAdded, SecondFactorService, SecondFactorView } from "./second-factor.service";
import { OneTimeCodesStartType, SecondFactorAddedType, SecondFactorType } from "./second-factor.type";

const PASSWORD = { description: "Your current password." };
const CREDENTIAL = { description: "What the browser made, as JSON (`RegistrationResponseJSON`)." };

/** How members set their second factor up. */
@Resolver()
export class SecondFactorResolver {
  constructor(private readonly factors: SecondFactorService) {}

  @Access({ role: "member" })
  @Query(() => SecondFactorType, { description: "Your second factor." })
  mySecondFactor(@Ctx() { viewer }: RequestContext): Promise<SecondFactorView> {
    return this.factors.of(signedIn(viewer));
  }

  @Access({ role: "member" })
  @Mutation(() => OneTimeCodesStartType, {
    description: "Begins to set one-time codes up. They count from `confirmOneTimeCodes` on, within 15 minutes.",
  })
  beginOneTimeCodes(
    @Ctx() context: RequestContext,
    @Arg("currentPassword", () => String, PASSWORD) currentPassword: string,
  ): Promise<CodesStart> {
    return this.factors.beginCodes(context, currentPassword);
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

  @Access({ role: "member" })
  @Mutation(() => SecondFactorType, { description: "Switches one-time codes off." })
  removeOneTimeCodes(
    @Ctx() context: RequestContext,
    @Arg("currentPassword", () => String, PASSWORD) currentPassword: string,
  ): Promise<SecondFactorView> {
    return this.factors.removeCodes(context, currentPassword);
  }

  @Access({ role: "member" })
  @Mutation(() => String, {
    description:
      "What the browser needs to make a passkey, as JSON (`PublicKeyCredentialCreationOptionsJSON`); good once, for 5 minutes.",
  })
  async beginPasskey(
    @Ctx() context: RequestContext,
    @Arg("currentPassword", () => String, PASSWORD) currentPassword: string,
  ): Promise<string> {
    return JSON.stringify(await this.factors.beginPasskey(context, currentPassword));
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

  @Access({ role: "member" })
  @Mutation(() => SecondFactorType, { description: "Removes one of your passkeys." })
  removePasskey(
    @Ctx() context: RequestContext,
    @Arg("id", () => ID, { description: "The passkey's id." }) id: string,
    @Arg("currentPassword", () => String, PASSWORD) currentPassword: string,
  ): Promise<SecondFactorView> {
    return this.factors.removePasskey(context, id, currentPassword);
  }

  @Access({ role: "member" })
  @Mutation(() => SecondFactorAddedType, { description: "Makes new recovery codes; the old ones end." })
  renewRecoveryCodes(
    @Ctx() context: RequestContext,
    @Arg("currentPassword", () => String, PASSWORD) currentPassword: string,
  ): Promise<SecondFactorAdded> {
    return this.factors.renewRecoveryCodes(context, currentPassword);
  }
}
