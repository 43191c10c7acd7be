import { Ctx, Query, Resolver } from "type-graphql";
import { Access } from "../../../platform/graphql/access";
import { signedIn } from "../../../shared/access";
import type { RequestContext } from "../../../shared/request";
import { RECENT_DECISIONS, type RecentDecision, type RecentDecisions } from "./recent-decision.service";
import { RecentDecisionType } from "./recent-decision.type";

@Resolver(() => RecentDecisionType)
export class RecentDecisionResolver {
  constructor(private readonly decisions: RecentDecisions) {}

  @Access({ role: "reviewer" })
  @Query(() => [RecentDecisionType], {
    description: `Your latest decisions that have not been undone, at most ${RECENT_DECISIONS}, the latest first. Undo one with \`undoDecision\`.`,
  })
  myDecisions(@Ctx() { viewer }: RequestContext): Promise<RecentDecision[]> {
    return this.decisions.of(signedIn(viewer));
  }
}
