import { Arg, Ctx, ID, Int, Query, registerEnumType, Resolver } from "type-graphql";
import { Access } from "../../../platform/graphql/access";
import { adminRequired } from "../../../shared/errors";
import type { RequestContext } from "../../../shared/request";
import type { DeedListService, DeedPage } from "./deed-list.service";
import { DeedPageType } from "./deed-page.type";
import { DeedSort } from "./deed-sort.enum";
import { DeedStatus } from "../deed-status.enum";
import { DeedType } from "./deed.type";
import { BY_EAR } from "../../../shared/also-as-read";
import { PAGE, pageSizeOf } from "../../../shared/paging";

registerEnumType(DeedSort, {
  name: "DeedSort",
  description: "In which order admins read deeds.",
  valuesConfig: {
    OLDEST: { description: "What was submitted first comes first: for pending deeds who waits longest." },
    NEWEST: { description: "What was submitted last comes first." },
    RECENTLY_DECIDED: { description: "What was decided last comes first; pending deeds as with `OLDEST`." },
    MOST_LIKED: { description: "What most members like comes first." },
  },
});

/** The lists that admins work through. */
@Resolver(() => DeedType)
export class AdminDeedResolver {
  constructor(private readonly lists: DeedListService) {}

  @Access({ role: "reviewer" })
  @Query(() => DeedPageType, {
    description: "For admins: the deeds of one status, in the order that is asked for.",
  })
  async adminDeeds(
    @Ctx() { viewer }: RequestContext,
    @Arg("status", () => DeedStatus, { description: "Which deeds." }) status: DeedStatus,
    @Arg("page", () => Int, PAGE) page: number,
    @Arg("pageSize", () => Int, pageSizeOf("deeds"))
    pageSize: number,
    @Arg("search", () => String, {
      nullable: true,
      description: `Words to find in caption, unique id, author's name or username, in any order. ${BY_EAR}`,
    })
    search: string | null,
    @Arg("categoryId", () => ID, { nullable: true, description: "Only deeds of this category." })
    categoryId: string | null,
    @Arg("sort", () => DeedSort, {
      nullable: true,
      description: "The order; if left out, `OLDEST` for pending deeds and `RECENTLY_DECIDED` for the others.",
    })
    sort: DeedSort | null,
  ): Promise<DeedPage> {
    if (!viewer) throw adminRequired();
    return this.lists.queue(viewer, status, { page, pageSize, search, categoryId, sort });
  }
}
