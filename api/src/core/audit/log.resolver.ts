import { limits } from "@tree-for-deed/common/limits";
import { Arg, Ctx, FieldResolver, ID, Int, Query, Resolver, Root } from "type-graphql";
import { countAll, TotalCount } from "../search/total-count.graphql";
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
import { maybe } from "../../shared/maybe";

type Maybe<T> = T | null | undefined;

const only = (what: string) => ({ nullable: true, description: `Only ${what}.` }) as const;

/** Reads the audit log for admins. */
@Resolver(() => LogPageType)
export class LogResolver {
  constructor(private readonly log: LogReaderService) {}

  @Access({ role: "admin" })
  @Query(() => LogPageType, {
    description: "For admins: the log of admins' actions, by default the newest first. Nobody can change it.",
  })
  moderationLog(
    @Arg("page", () => Int, PAGE) page: number,
    @Arg("pageSize", () => Int, pageSizeOf("entries"))
    pageSize: number,
    @Arg("action", () => AuditAction, only("entries with this action")) action: Maybe<AuditAction>,
    @Arg("actorId", () => ID, only("actions of this admin")) actorId: Maybe<string>,
    @Arg("targetKind", () => AuditTargetKind, only("actions on targets of this kind"))
    targetKind: Maybe<AuditTargetKind>,
    @Arg("targetId", () => ID, only("actions on the target with this id")) targetId: Maybe<string>,
    @Arg("from", () => Date, only("actions at this time or later")) from: Maybe<Date>,
    @Arg("to", () => Date, only("actions before this time")) to: Maybe<Date>,
    @Arg("search", () => String, {
      nullable: true,
      description: "Text to find in the admin's username or the target's name, such as a deed's public ID.",
    })
    search: Maybe<string>,
    @Arg("sort", () => LogSort, { defaultValue: LogSort.NEWEST, description: "Sort order." }) sort: LogSort,
  ): Promise<LogPage> {
    return this.log.page(page, pageSize, { action, actorId, targetKind, targetId, from, to, search, sort });
  }

  @Access({ role: "admin" })
  @Query(() => LogEntryType, maybe("For admins: an entry of the log; null if there is none."))
  logEntry(@Arg("id", () => ID, { description: "The entry's id." }) id: string): Promise<AuditEntry | null> {
    return this.log.find(id);
  }

  @TotalCount(`Total number of entries, at most ${limits.logCountMax}; a search finds at most the latest 1000.`)
  totalCount = countAll;
}

@Resolver(() => LogEntryType)
export class LogEntryResolver {
  @FieldResolver(() => Int, {
    nullable: true,
    description: "The deed's version to send to `undoDecision`; null if this decision can no longer be undone.",
  })
  async undoableVersion(
    @Root() { id, action }: AuditEntry,
    @Ctx() { loaders }: RequestContext,
  ): Promise<number | null> {
    const isDecision = action === AuditAction.APPROVE || action === AuditAction.REJECT;
    return isDecision ? loaders.of(undoableVersion).load(id) : null;
  }
}
