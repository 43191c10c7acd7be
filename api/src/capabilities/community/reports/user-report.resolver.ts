import { limits } from "@tree-for-deed/common/limits";
import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from "type-graphql";
import { Access } from "../../../platform/graphql/access";
import { BATCHED_LIST, STATEMENT } from "../../../platform/graphql/complexity";
import { signedIn } from "../../../shared/access";
import { userNotFound } from "../../../shared/errors";
import { PAGE, pageSizeOf } from "../../../shared/paging";
import type { RequestContext } from "../../../shared/request";
import { actorOf } from "../../../core/audit/actor.value";
import { ProfilePart } from "../../../core/identity/profile-part.enum";
import { countAll, TotalCount } from "../../../core/search/total-count.graphql";
import { userById } from "../../../core/users/user.loaders";
import { UserType } from "../../../core/users/user.type";
import type { UserRoot } from "../../../core/users/user.view";
import { UserReportReason } from "./user-report-reason.enum";
import { openReportCount, openReportsOf, REPORTS_SHOWN, type UserReportView } from "./user-report.loaders";
import type { ReportedUserPage, UserReportService } from "./user-report.service";
import { ReportedUserPageType, ReportedUserType, UserReportType } from "./user-report.type";
import { maybe } from "../../../shared/maybe";

/** Reports of members. */
@Resolver(() => ReportedUserPageType)
export class UserReportResolver {
  constructor(private readonly reports: UserReportService) {}

  @Access({ role: "member", token: "WRITE" })
  @Mutation(() => UserType, {
    description:
      "Reports another member. Nothing changes until a reviewer has decided; you are told the outcome. At most 5 in 24 " +
      "hours, and one of the same member at a time.",
  })
  async reportUser(
    @Ctx() { viewer, loaders }: RequestContext,
    @Arg("id", () => ID, { description: "The member's id." }) id: string,
    @Arg("reason", () => UserReportReason, { description: "What is wrong." }) reason: UserReportReason,
    @Arg("words", () => String, {
      nullable: true,
      description: `Explanation in your own words, required for OTHER: at most ${limits.reportWordsMax} characters.`,
    })
    words: string | null | undefined,
  ): Promise<UserRoot> {
    const user = await loaders.of(userById).load(await this.reports.report(signedIn(viewer), id, reason, words));
    if (!user) throw userNotFound();
    return user;
  }

  @Access({ role: "reviewer" })
  @Query(() => ReportedUserPageType, {
    description:
      "For reviewers: members with open reports, the longest waiting first. Those of the team are for admins.",
  })
  reportedUsers(
    @Ctx() { viewer }: RequestContext,
    @Arg("page", () => Int, PAGE) page: number,
    @Arg("pageSize", () => Int, pageSizeOf("members")) pageSize: number,
  ): Promise<ReportedUserPage> {
    return this.reports.reportedUsers(signedIn(viewer), page, pageSize);
  }

  @Access({ role: "reviewer" })
  @Mutation(() => UserType, {
    description:
      "Closes all open reports of a member. If they are right, the named parts of the profile are removed and the member is told " +
      "why. The members who reported are told the outcome. CONFLICT if there are no open reports.",
  })
  async settleUserReports(
    @Ctx() context: RequestContext,
    @Arg("id", () => ID, { description: "The member's id." }) id: string,
    @Arg("right", () => Boolean, { description: "True if something is wrong with the member." }) right: boolean,
    @Arg("remove", () => [ProfilePart], {
      defaultValue: [],
      description: "Parts of the profile to remove; none if another act was enough, such as a suspension.",
    })
    remove: ProfilePart[],
    @Arg("reason", () => String, {
      nullable: true,
      description: `Reason that the member reads, required if parts are removed: 1 to ${limits.reasonMax} characters.`,
    })
    reason: string | null,
  ): Promise<UserRoot> {
    const settlement = { right, remove, reason: reason ?? null };
    const settled = await this.reports.settle(actorOf(context), id, settlement);
    const user = await context.loaders.of(userById).load(settled);
    if (!user) throw userNotFound();
    return user;
  }

  @TotalCount("Total number of reported members.") totalCount = countAll;
}

@Resolver(() => ReportedUserType)
export class ReportedUserResolver {
  @FieldResolver(() => UserType, maybe("The member; null if the account has just been deleted."))
  user(@Root() { id }: { readonly id: string }, @Ctx() { loaders }: RequestContext): Promise<UserRoot | null> {
    return loaders.of(userById).load(id);
  }

  @FieldResolver(() => [UserReportType], {
    complexity: BATCHED_LIST,
    description: `The first ${REPORTS_SHOWN} open reports of the member.`,
  })
  reports(
    @Root() { id }: { readonly id: string },
    @Ctx() { loaders }: RequestContext,
  ): Promise<readonly UserReportView[]> {
    return loaders.of(openReportsOf).load(id);
  }

  @FieldResolver(() => Int, { complexity: STATEMENT, description: "The number of open reports of the member." })
  reportCount(@Root() { id }: { readonly id: string }, @Ctx() { loaders }: RequestContext): Promise<number> {
    return loaders.of(openReportCount).load(id);
  }
}

@Resolver(() => UserReportType)
export class UserReporterResolver {
  @FieldResolver(() => UserType, maybe("The member who reported."))
  reporter(@Root() { reporterId }: UserReportView, @Ctx() { loaders }: RequestContext): Promise<UserRoot | null> {
    return loaders.of(userById).load(reporterId);
  }
}
