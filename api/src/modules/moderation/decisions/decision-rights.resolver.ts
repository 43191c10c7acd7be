import { Ctx, FieldResolver, registerEnumType, Resolver, Root } from "type-graphql";
import { STATEMENT } from "../../../platform/graphql/complexity";
import { signedIn } from "../../../shared/access";
import type { RequestContext } from "../../../shared/request";
import type { DeedView } from "../../deeds/reading/deed.view";
import { DeedReviewType } from "../review/deed-review.type";
import { DecisionRefusal } from "./decision-refusal.enum";
import type { DecisionRights } from "./decision-rights.service";

registerEnumType(DecisionRefusal, {
  name: "DecisionRefusal",
  description: "Why a reviewer may not decide about a deed.",
  valuesConfig: {
    OWN_DEED: { description: "It is their own." },
    OTHER_CATEGORY: { description: "It is of a category that they do not decide on." },
    OWN_REJECTION: { description: "They rejected it, and its author asked for somebody else's look." },
  },
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
