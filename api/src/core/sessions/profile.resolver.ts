import { Arg, Ctx, Mutation, Resolver } from "type-graphql";
import { Access } from "../../platform/graphql/access";
import type { RequestContext } from "../../shared/request";
import type { UserRoot } from "../users/user.view";
import { UserType } from "../users/user.type";
import { UpdateProfileInput } from "./profile.inputs";
import type { ProfileService } from "./profile.service";

@Resolver()
export class ProfileResolver {
  constructor(private readonly profiles: ProfileService) {}

  @Access({ role: "member" })
  @Mutation(() => UserType, {
    description:
      "Changes the signed-in member's profile. A new password ends all other sessions and all access tokens at once.",
  })
  updateProfile(
    // The service checks it: only what differs is judged.
    @Arg("input", () => UpdateProfileInput, { description: "What to change.", validateFn: () => undefined })
    input: UpdateProfileInput,
    @Ctx() context: RequestContext,
  ): Promise<UserRoot> {
    return this.profiles.update(input, context);
  }
}
