import { Ctx, FieldResolver, Resolver, Root } from "type-graphql";
import { STATEMENT } from "../../../platform/graphql/complexity";
import { signedIn } from "../../../shared/access";
import type { RequestContext } from "../../../shared/request";
import type { DeedView } from "../../deeds/reading/deed.view";
import { DeedReviewType } from "../review/deed-review.type";
import { DecisionRefusal } from "./decision-refusal.enum";
import type { DecisionRights } from "./decision-rights.service";

@Resolver(() => DeedReviewType)
export class DecisionRightsResolver {
  constructor(private readonly rights: DecisionRights) {}

  @FieldResolver(() => DecisionRefusal, {
    complexity: STATEMENT,
    nullable: true,
    description: "Reason why you may not decide on it; null if you may.",
  })
  decisionRefusal(
    @Root() { deed }: { readonly deed: DeedView },
    @Ctx() { viewer }: RequestContext,
  ): Promise<DecisionRefusal | null> {
    return this.rights.refusalOf(signedIn(viewer), deed);
  }
}
