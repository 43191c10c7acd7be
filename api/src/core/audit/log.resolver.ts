import { Arg, Ctx, FieldResolver, ID, Int, Query, Resolver, Root } from "type-graphql";
import { STATEMENT } from "../../platform/graphql/complexity";
import { Access } from "../../platform/graphql/access";
import type { RequestContext } from "../../shared/request";
import { AuditAction } from "./audit-action.enum";
import type { AuditEntry } from "./audit-entry.entity";
import { AuditTargetKind } from "./audit-target.enum";
import { LogEntryType, LogPageType } from "./log-page.type";
import type { LogPage, LogReaderService } from "./log-reader.service";
import { undoableVersion } from "./log.loaders";
import { LogSort } from "./log-sort.enum";
import { PAGE, pageSizeOf } from "../../shared/paging";

type Maybe<T> = T | null | undefined;

const only = (what: string) => ({ nullable: true, description: `Only ${what}.` }) as const;

/** Reads the audit log for admins. */
@Resolver(() => LogPageType)
export class LogResolver {
  constructor(private readonly log: LogReaderService) {}

  @Access({ role: "admin" })
  @Query(() => LogPageType, {
    description: "For admins: what admins did, newest first unless said. Nobody can change it.",
  })
  moderationLog(
    @Arg("page", () => Int, PAGE) page: number,
    @Arg("pageSize", () => Int, pageSizeOf("entries"))
    pageSize: number,
    @Arg("action", () => AuditAction, only("what was done in this way")) action: Maybe<AuditAction>,
    @Arg("actorId", () => ID, only("what this admin did")) actorId: Maybe<string>,
    @Arg("targetKind", () => AuditTargetKind, only("what was done to things of this kind"))
    targetKind: Maybe<AuditTargetKind>,
    @Arg("targetId", () => ID, only("what was done to the thing of this id")) targetId: Maybe<string>,
    @Arg("from", () => Date, only("what was done at this time or later")) from: Maybe<Date>,
    @Arg("to", () => Date, only("what was done before this time")) to: Maybe<Date>,
    @Arg("search", () => String, {
      nullable: true,
      description: "Text to find in the admin's username or what it was called, such as a deed's unique id.",
    })
    search: Maybe<string>,
    @Arg("sort", () => LogSort, { defaultValue: LogSort.NEWEST, description: "In which order." }) sort: LogSort,
  ): Promise<LogPage> {
    return this.log.page(page, pageSize, { action, actorId, targetKind, targetId, from, to, search, sort });
  }

  @Access({ role: "admin" })
  @Query(() => LogEntryType, { nullable: true, description: "For admins: an entry of the log; null if there is none." })
  logEntry(@Arg("id", () => ID, { description: "The entry's id." }) id: string): Promise<AuditEntry | null> {
    return this.log.find(id);
  }

  @FieldResolver(() => Int, {
    complexity: STATEMENT,
    description: "How many entries there are in all; a search leaves the latest 1000.",
  })
  totalCount(@Root() page: LogPage): Promise<number> {
    return page.countAll();
  }
}

@Resolver(() => LogEntryType)
export class LogEntryResolver {
  @FieldResolver(() => Int, {
    nullable: true,
    description: "While this decision can be taken back: the version of its deed to say in `undoDecision`.",
  })
  async undoableVersion(
    @Root() { id, action }: AuditEntry,
    @Ctx() { loaders }: RequestContext,
  ): Promise<number | null> {
    const isDecision = action === AuditAction.APPROVE || action === AuditAction.REJECT;
    return isDecision ? loaders.of(undoableVersion).load(id) : null;
  }
}
