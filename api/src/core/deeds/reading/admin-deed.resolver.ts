import { Arg, Ctx, ID, Int, Query, Resolver } from "type-graphql";
import { describedEnum } from "../../../shared/described-enum";
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

describedEnum({ DeedSort }, "In which order admins read deeds.", {
  OLDEST: "What was submitted first comes first: for pending deeds who waits longest.",
  NEWEST: "What was submitted last comes first.",
  RECENTLY_DECIDED: "What was decided last comes first; pending deeds as with `OLDEST`.",
  MOST_LIKED: "What most members like comes first.",
  MOST_UNUSUAL: "Of pending deeds what has most flags comes first, then who waits longest; decided ones as without it.",
});

describedEnum({ ReviewFlag }, "What is unusual about a deed. It helps reviewers to look, and decides nothing.", {
  SAME_PHOTO: "A photo is in other deeds, too.",
  SIMILAR_PHOTO: "A photo looks like one of another deed: smaller, recompressed or slightly changed.",
  MIRRORED_PHOTO: "A photo looks like one of another deed in a mirror.",
  ROTATED_PHOTO: "A photo looks like one of another deed that was turned, in a mirror or not.",
  CROPPED_PHOTO: "A photo shows a part of one of another deed, or the other way round.",
  PHOTO_TWICE: "Two of its photos show the same.",
  SIMILAR_TEXT: "Another deed says the same, or nearly the same.",
  BLURRED_PHOTO: "Nothing in a photo is sharp.",
  DARK_PHOTO: "A photo is so dark that hardly anything can be seen.",
  SMALL_PHOTO: "A photo's shorter side has fewer than 320 px.",
  SCREEN_OR_TEXT: "A picture seems to show a screen or nothing but text.",
  LINK: "The caption has an address of the web.",
  PHONE_NUMBER: "The caption has a phone number.",
  EMAIL_ADDRESS: "The caption has an email address.",
  SHOUTING: "The caption is in capitals, or has many exclamation marks.",
  ONE_WORD: "The caption is one word.",
  FIRST_DEED: "No deed of its author is approved yet.",
  MANY_AT_ONCE: "Its author submitted five deeds or more within an hour.",
  REJECTED_BEFORE: "Other deeds of its author are rejected.",
  WAITING_LONG: "It has waited for more than 24 hours.",
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
    @Arg("flag", () => ReviewFlag, { nullable: true, description: "Only deeds that are unusual in this." })
    flag: ReviewFlag | null,
    @Arg("firstFlag", () => ReviewFlag, {
      nullable: true,
      description:
        "Of pending deeds those that are unusual in this come first, then who waits longest, whatever `sort` says.",
    })
    firstFlag: ReviewFlag | null,
  ): Promise<DeedPage> {
    if (!viewer) throw adminRequired();
    return this.lists.queue(viewer, status, { page, pageSize, search, categoryId, sort, flag, firstFlag });
  }
}
