import { Arg, Authorized, Ctx, ID, Int, Query, Resolver } from "type-graphql";
import { adminRequired } from "../../shared/errors";
import type { RequestContext } from "../../shared/request";
import type { DeedListService, DeedPage } from "./deed-list.service";
import { DeedPageType } from "./deed-page.type";
import { DeedStatus } from "./deed-status.enum";
import { DeedType } from "./deed.type";

/** The lists that admins work through. */
@Resolver(() => DeedType)
export class AdminDeedResolver {
  constructor(private readonly lists: DeedListService) {}

  @Authorized("ADMIN")
  @Query(() => DeedPageType, {
    description: "For admins: pending deeds oldest first, approved and rejected ones by latest decision.",
  })
  async adminDeeds(
    @Ctx() { viewer }: RequestContext,
    @Arg("status", () => DeedStatus, { description: "Which deeds." }) status: DeedStatus,
    @Arg("page", () => Int, { defaultValue: 1, description: "Number of the page, from 1." }) page: number,
    @Arg("pageSize", () => Int, { defaultValue: 20, description: "How many deeds a page holds, at most 100." })
    pageSize: number,
    @Arg("search", () => String, {
      nullable: true,
      description: "Text to find in caption, unique id, author's name or username.",
    })
    search: string | null,
    @Arg("categoryId", () => ID, { nullable: true, description: "Only deeds of this category." })
    categoryId: string | null,
  ): Promise<DeedPage> {
    if (!viewer) throw adminRequired();
    return this.lists.queue(viewer, status, { page, pageSize, search, categoryId });
  }
}
