import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from "type-graphql";
import { Access } from "../../platform/graphql/access";
import type { RequestContext } from "../../shared/request";
import type { SessionListService, SessionView } from "./session-list.service";
import { SessionType } from "./session.type";

@Resolver()
export class SessionResolver {
  constructor(private readonly sessions: SessionListService) {}

  @Access({ role: "member" })
  @Query(() => [SessionType], { description: "Where you are signed in: this session first, then the last used." })
  mySessions(@Ctx() context: RequestContext): Promise<SessionView[]> {
    return this.sessions.list(context);
  }

  @Access({ role: "member" })
  @Mutation(() => ID, {
    description: "Ends one of your sessions at once, and answers its id. Ending the one that asks logs you out.",
  })
  endSession(
    @Arg("id", () => ID, { description: "The session's id." }) id: string,
    @Ctx() context: RequestContext,
  ): Promise<string> {
    return this.sessions.end(context, id);
  }

  @Access({ role: "member" })
  @Mutation(() => Int, { description: "Ends all your sessions but this one, and answers how many they were." })
  endOtherSessions(@Ctx() context: RequestContext): Promise<number> {
    return this.sessions.endOthers(context);
  }
}
