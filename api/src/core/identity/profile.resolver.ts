import { Arg, Ctx, Mutation, Resolver } from "type-graphql";
import { Access } from "../../platform/graphql/access";
import { signedIn } from "../../shared/access";
import type { RequestContext } from "../../shared/request";
import type { UserRoot } from "../users/user.view";
import { UserType } from "../users/user.type";
import { UpdateProfileInput, VisibilityInput } from "./profile.inputs";
import type { ProfileService } from "./profile.service";
import type { VisibilityService } from "./visibility.service";

@Resolver()
export class ProfileResolver {
  constructor(
    private readonly profiles: ProfileService,
    private readonly visibility: VisibilityService,
  ) {}

  @Access({ role: "member" })
  @Mutation(() => UserType, {
    description:
      "Changes your profile. A new password ends all your other sessions and revokes all access tokens at once.",
  })
  updateProfile(
    // The service validates the input, since only fields that differ are checked.
    @Arg("input", () => UpdateProfileInput, { description: "The changes.", validateFn: () => undefined })
    input: UpdateProfileInput,
    @Ctx() context: RequestContext,
  ): Promise<UserRoot> {
    return this.profiles.update(input, context);
  }

  @Access({ role: "member" })
  @Mutation(() => UserType, {
    description:
      "Chooses what you show everybody. Refused until the year after the one in which you turn 18, unless the consent " +
      "of a parent or guardian is recorded.",
  })
  chooseVisibility(
    @Arg("input", () => VisibilityInput, { description: "What you show." }) input: VisibilityInput,
    @Ctx() { viewer }: RequestContext,
  ): Promise<UserRoot> {
    return this.visibility.choose(signedIn(viewer), input);
  }
}
