import { Arg, Ctx, ID, Int, Query, Resolver } from "type-graphql";
import { Access } from "../../../platform/graphql/access";
import { adminRequired } from "../../../shared/errors";
import type { RequestContext } from "../../../shared/request";
import type { DeedListService, DeedPage } from "./deed-list.service";
import { DeedPageType } from "./deed-page.type";
import { ReviewFlag } from "../flags/review-flag.enum";
import { DeedSort } from "./deed-sort.enum";
import { DeedStatus } from "../deed-status.enum";
import { DeedType } from "./deed.type";
import { BY_EAR } from "../../search/search-reading.value";
import { PAGE, pageSizeOf } from "../../../shared/paging";
import { maybe } from "../../../shared/maybe";

/** Deed lists for admins. */
@Resolver(() => DeedType)
export class AdminDeedResolver {
  constructor(private readonly lists: DeedListService) {}

  @Access({ role: "reviewer" })
  @Query(() => DeedPageType, { description: "For admins: the deeds of one status." })
  async adminDeeds(
    @Ctx() { viewer }: RequestContext,
    @Arg("status", () => DeedStatus, { description: "Status of the deeds." }) status: DeedStatus,
    @Arg("page", () => Int, PAGE) page: number,
    @Arg("pageSize", () => Int, pageSizeOf("deeds"))
    pageSize: number,
    @Arg("search", () => String, {
      nullable: true,
      description: `Words to find in caption, unique id, author's name or username, in any order. ${BY_EAR}`,
    })
    search: string | null,
    @Arg("categoryId", () => ID, maybe("Only deeds of this category.")) categoryId: string | null,
    @Arg("sort", () => DeedSort, {
      nullable: true,
      description: "The order; if left out, `OLDEST` for pending deeds and `RECENTLY_DECIDED` for the others.",
    })
    sort: DeedSort | null,
    @Arg("flag", () => ReviewFlag, maybe("Only deeds with this flag.")) flag: ReviewFlag | null,
    @Arg("firstFlag", () => ReviewFlag, {
      nullable: true,
      description: "Pending deeds with this flag come first, then the longest waiting, whatever `sort` says.",
    })
    firstFlag: ReviewFlag | null,
  ): Promise<DeedPage> {
    if (!viewer) throw adminRequired();
    return this.lists.queue(viewer, status, { page, pageSize, search, categoryId, sort, flag, firstFlag });
  }
}
