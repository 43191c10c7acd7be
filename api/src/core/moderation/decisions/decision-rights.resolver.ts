import { Ctx, FieldResolver, Resolver, Root } from "type-graphql";
import { describedEnum } from "../../../shared/described-enum";
import { STATEMENT } from "../../../platform/graphql/complexity";
import { signedIn } from "../../../shared/access";
import type { RequestContext } from "../../../shared/request";
import type { DeedView } from "../../deeds/reading/deed.view";
import { DeedReviewType } from "../review/deed-review.type";
import { DecisionRefusal } from "./decision-refusal.enum";
import type { DecisionRights } from "./decision-rights.service";

describedEnum({ DecisionRefusal }, "Why a reviewer may not decide about a deed.", {
  OWN_DEED: "It is their own.",
  OTHER_CATEGORY: "It is of a category that they do not decide on.",
  OWN_REJECTION: "They rejected it, and its author asked for somebody else's look.",
});

@Resolver(() => DeedReviewType)
export class DecisionRightsResolver {
  constructor(private readonly rights: DecisionRights) {}

  @FieldResolver(() => DecisionRefusal, {
    complexity: STATEMENT,
    nullable: true,
    description: "Why you may not decide about it; null if you may.",
  })
  decisionRefusal(
    @Root() { deed }: { readonly deed: DeedView },
    @Ctx() { viewer }: RequestContext,
  ): Promise<DecisionRefusal | null> {
    return this.rights.refusalOf(signedIn(viewer), deed);
  }
}
