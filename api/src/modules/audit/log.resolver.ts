import { Arg, Authorized, FieldResolver, ID, Int, Query, Resolver, Root } from "type-graphql";
import { AuditAction } from "./audit-action.enum";
import { AuditTargetKind } from "./audit-target.enum";
import { LogPageType } from "./log-page.type";
import type { LogPage, LogReaderService } from "./log-reader.service";

type Maybe<T> = T | null | undefined;

const only = (what: string) => ({ nullable: true, description: `Only ${what}.` }) as const;

/** What admins did. */
@Resolver(() => LogPageType)
export class LogResolver {
  constructor(private readonly log: LogReaderService) {}

  @Authorized("ADMIN")
  @Query(() => LogPageType, { description: "For admins: what admins did, newest first. Nobody can change it." })
  moderationLog(
    @Arg("page", () => Int, { defaultValue: 1, description: "Number of the page, from 1." }) page: number,
    @Arg("pageSize", () => Int, { defaultValue: 20, description: "How many entries a page holds, at most 100." })
    pageSize: number,
    @Arg("action", () => AuditAction, only("what was done in this way")) action: Maybe<AuditAction>,
    @Arg("actorId", () => ID, only("what this admin did")) actorId: Maybe<string>,
    @Arg("targetKind", () => AuditTargetKind, only("what was done to things of this kind"))
    targetKind: Maybe<AuditTargetKind>,
    @Arg("targetId", () => ID, only("what was done to the thing of this id")) targetId: Maybe<string>,
    @Arg("from", () => Date, only("what was done at this time or later")) from: Maybe<Date>,
    @Arg("to", () => Date, only("what was done before this time")) to: Maybe<Date>,
  ): Promise<LogPage> {
    return this.log.page(page, pageSize, { action, actorId, targetKind, targetId, from, to });
  }

  @FieldResolver(() => Int, { description: "How many entries there are in all." })
  totalCount(@Root() page: LogPage): Promise<number> {
    return page.countAll();
  }
}
