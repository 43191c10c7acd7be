import { Arg, FieldResolver, ID, Int, Query, Resolver, Root } from "type-graphql";
import { STATEMENT } from "../../../platform/graphql/complexity";
import { Access } from "../../../platform/graphql/access";
import { UserType } from "../../users/user.type";
import { UserFilter, UserSort } from "./member-list.enum";
import type { ListedMember, MemberListService, MemberPage } from "./member-list.service";
import { AdminUserPageType } from "./member-list.type";
import { BY_EAR } from "../../search/search-reading.value";
import { PAGE, pageSizeOf } from "../../../shared/paging";

/** The members, as admins look through them. */
@Resolver(() => AdminUserPageType)
export class MemberListResolver {
  constructor(private readonly members: MemberListService) {}

  @Access({ role: "admin" })
  @Query(() => AdminUserPageType, { description: "For admins: the members, newest first unless said." })
  adminUsers(
    @Arg("page", () => Int, PAGE) page: number,
    @Arg("pageSize", () => Int, pageSizeOf("members"))
    pageSize: number,
    @Arg("search", () => String, {
      nullable: true,
      description: `Text to find in full name, username, e-mail address or WhatsApp number. ${BY_EAR}`,
    })
    search: string | null,
    @Arg("sort", () => UserSort, { defaultValue: UserSort.NEWEST, description: "In which order." }) sort: UserSort,
    @Arg("filter", () => UserFilter, { defaultValue: UserFilter.ALL, description: "Which members." })
    filter: UserFilter,
  ): Promise<MemberPage> {
    return this.members.page({ page, pageSize, search, sort, filter });
  }

  @Access({ role: "admin" })
  @Query(() => UserType, { nullable: true, description: "For admins: a member by id; null when there is none." })
  adminUser(@Arg("id", () => ID, { description: "The member's id." }) id: string): Promise<ListedMember | null> {
    return this.members.find(id);
  }

  @FieldResolver(() => Int, {
    complexity: STATEMENT,
    description: "How many members the whole list holds; a filter leaves the latest 10000, a search the latest 1000.",
  })
  totalCount(@Root() page: MemberPage): Promise<number> {
    return page.countAll();
  }
}
