import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from "type-graphql";
import { Access } from "../../platform/graphql/access";
import type { RequestContext } from "../../shared/request";
import type { SessionListService, SessionView } from "./session-list.service";
import { SessionType } from "./session.type";

@Resolver()
export class SessionResolver {
  constructor(private readonly sessions: SessionListService) {}

  @Access({ role: "member" })
  @Query(() => [SessionType], { description: "Your sessions: this one first, then the last used." })
  mySessions(@Ctx() context: RequestContext): Promise<SessionView[]> {
    return this.sessions.list(context);
  }

  @Access({ role: "member" })
  @Mutation(() => ID, {
    description: "Ends one of your sessions at once and returns its id. Ending the current one logs you out.",
  })
  endSession(
    @Arg("id", () => ID, { description: "The session's id." }) id: string,
    @Ctx() context: RequestContext,
  ): Promise<string> {
    return this.sessions.end(context, id);
  }

  @Access({ role: "member" })
  @Mutation(() => Int, { description: "Ends all your sessions but this one and returns how many." })
  endOtherSessions(@Ctx() context: RequestContext): Promise<number> {
    return this.sessions.endOthers(context);
  }
}
