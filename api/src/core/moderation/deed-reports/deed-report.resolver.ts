import { limits } from "@tree-for-deed/common/limits";
import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from "type-graphql";
import { countAll, TotalCount } from "../../search/total-count.graphql";
import { Access } from "../../../platform/graphql/access";
import { signedIn } from "../../../shared/access";
import { PAGE, pageSizeOf } from "../../../shared/paging";
import type { RequestContext } from "../../../shared/request";
import { actorOf } from "../../audit/actor.value";
import type { Deed } from "../../deeds/deed.entity";
import { DeedType } from "../../deeds/reading/deed.type";
import type { DeedView } from "../../deeds/reading/deed.view";
import { userById } from "../../users/user.loaders";
import { UserType } from "../../users/user.type";
import type { UserRoot } from "../../users/user.view";
import { DeedReportReason } from "./deed-report-reason.enum";
import { openReportsOf, type DeedReportView } from "./deed-report.loaders";
import type { DeedReportService, ReportedDeedPage } from "./deed-report.service";
import { DeedReportType, ReportedDeedPageType, ReportedDeedType } from "./deed-report.type";
import { maybe } from "../../../shared/maybe";

/** Reports of approved deeds. */
@Resolver(() => ReportedDeedPageType)
export class DeedReportResolver {
  constructor(private readonly reports: DeedReportService) {}

  @Access({ role: "member", token: "WRITE" })
  @Mutation(() => DeedType, {
    description:
      "Reports another member's approved deed, once. It stays visible until a reviewer has decided; you are told " +
      "the outcome. At most 5 in 24 hours.",
  })
  reportDeed(
    @Ctx() { viewer }: RequestContext,
    @Arg("id", () => ID, { description: "The deed's id." }) id: string,
    @Arg("reason", () => DeedReportReason, { description: "Reason of the report." }) reason: DeedReportReason,
    @Arg("words", () => String, maybe(`Explanation in your own words: at most ${limits.reportWordsMax} characters.`))
    words: string | null | undefined,
  ): Promise<Deed> {
    return this.reports.report(signedIn(viewer), id, reason, words);
  }

  @Access({ role: "reviewer" })
  @Query(() => ReportedDeedPageType, {
    description: "For reviewers: the deeds with open reports, the longest waiting first.",
  })
  reportedDeeds(
    @Ctx() { viewer }: RequestContext,
    @Arg("page", () => Int, PAGE) page: number,
    @Arg("pageSize", () => Int, pageSizeOf("deeds")) pageSize: number,
  ): Promise<ReportedDeedPage> {
    return this.reports.reportedDeeds(signedIn(viewer), page, pageSize);
  }

  @Access({ role: "reviewer" })
  @Mutation(() => DeedType, {
    description:
      "Closes all open reports of a deed. If they are right, its approval is undone and it waits for review again; " +
      "otherwise it stays. The members who reported it are told. CONFLICT if there are no open reports.",
  })
  settleDeedReports(
    @Ctx() context: RequestContext,
    @Arg("deedId", () => ID, { description: "The deed's id." }) deedId: string,
    @Arg("right", () => Boolean, { description: "True if something is wrong with the deed." }) right: boolean,
  ): Promise<Deed> {
    return this.reports.settle(actorOf(context), deedId, right);
  }

  @FieldResolver(() => [ReportedDeedType], { description: "The deeds of this page." })
  items(@Root() { items }: ReportedDeedPage): { deed: DeedView }[] {
    return items.map((deed) => ({ deed }));
  }

  @TotalCount("Total number of reported deeds.") totalCount = countAll;
}

@Resolver(() => ReportedDeedType)
export class ReportedDeedResolver {
  @FieldResolver(() => [DeedReportType], { description: "Its open reports, the first one first." })
  reports(
    @Root() { deed }: { readonly deed: DeedView },
    @Ctx() { loaders }: RequestContext,
  ): Promise<readonly DeedReportView[]> {
    return loaders.of(openReportsOf).load(deed.id);
  }
}

@Resolver(() => DeedReportType)
export class ReporterResolver {
  @FieldResolver(() => UserType, maybe("The member who reported it."))
  reporter(@Root() { reporterId }: DeedReportView, @Ctx() { loaders }: RequestContext): Promise<UserRoot | null> {
    return loaders.of(userById).load(reporterId);
  }
}
