import { Arg, ID, Int, Query, Resolver } from "type-graphql";
import { countAll, TotalCount } from "../../search/total-count.graphql";
import { Access } from "../../../platform/graphql/access";
import { UserType } from "../../users/user.type";
import { UserFilter, UserSort } from "./member-list.enum";
import type { ListedMember, MemberListService, MemberPage } from "./member-list.service";
import { AdminUserPageType } from "./member-list.type";
import { BY_EAR } from "../../search/search-reading.value";
import { PAGE, pageSizeOf } from "../../../shared/paging";
import { maybe } from "../../../shared/maybe";

/** The list of members for admins. */
@Resolver(() => AdminUserPageType)
export class MemberListResolver {
  constructor(private readonly members: MemberListService) {}

  @Access({ role: "admin" })
  @Query(() => AdminUserPageType, { description: "For admins: the members, by default the newest first." })
  adminUsers(
    @Arg("page", () => Int, PAGE) page: number,
    @Arg("pageSize", () => Int, pageSizeOf("members"))
    pageSize: number,
    @Arg("search", () => String, {
      nullable: true,
      description: `Text to find in full name, username, e-mail address or WhatsApp number. ${BY_EAR}`,
    })
    search: string | null,
    @Arg("sort", () => UserSort, { defaultValue: UserSort.NEWEST, description: "Sort order." }) sort: UserSort,
    @Arg("filter", () => UserFilter, { defaultValue: UserFilter.ALL, description: "Filter." })
    filter: UserFilter,
  ): Promise<MemberPage> {
    return this.members.page({ page, pageSize, search, sort, filter });
  }

  @Access({ role: "admin" })
  @Query(() => UserType, maybe("For admins: a member by id; null when there is none."))
  adminUser(@Arg("id", () => ID, { description: "The member's id." }) id: string): Promise<ListedMember | null> {
    return this.members.find(id);
  }

  @TotalCount("Total number of members; a filter finds at most the latest 10000, a search the latest 1000.")
  totalCount = countAll;
}
