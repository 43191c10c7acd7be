import { Arg, Ctx, ID, Int, Query, registerEnumType, Resolver } from "type-graphql";
import { Access } from "../../../platform/graphql/access";
import { adminRequired } from "../../../shared/errors";
import type { RequestContext } from "../../../shared/request";
import type { DeedListService, DeedPage } from "./deed-list.service";
import { DeedPageType } from "./deed-page.type";
import { ReviewFlag } from "../flags/review-flag.enum";
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
    MOST_UNUSUAL: {
      description:
        "Of pending deeds what has most flags comes first, then who waits longest; decided ones as without it.",
    },
  },
});

registerEnumType(ReviewFlag, {
  name: "ReviewFlag",
  description: "What is unusual about a deed. It helps reviewers to look, and decides nothing.",
  valuesConfig: {
    SAME_PHOTO: { description: "A photo is in other deeds, too." },
    SIMILAR_PHOTO: {
      description: "A photo looks like one of another deed: smaller, recompressed or slightly changed.",
    },
    MIRRORED_PHOTO: { description: "A photo looks like one of another deed in a mirror." },
    CROPPED_PHOTO: { description: "A photo shows a part of one of another deed, or the other way round." },
    PHOTO_TWICE: { description: "Two of its photos show the same." },
    SIMILAR_TEXT: { description: "Another deed says the same, or nearly the same." },
    BLURRED_PHOTO: { description: "Nothing in a photo is sharp." },
    DARK_PHOTO: { description: "A photo is so dark that hardly anything can be seen." },
    SMALL_PHOTO: { description: "A photo's shorter side has fewer than 320 px." },
    SCREEN_OR_TEXT: { description: "A picture seems to show a screen or nothing but text." },
    LINK: { description: "The caption has an address of the web." },
    PHONE_NUMBER: { description: "The caption has a phone number." },
    EMAIL_ADDRESS: { description: "The caption has an email address." },
    SHOUTING: { description: "The caption is in capitals, or has many exclamation marks." },
    ONE_WORD: { description: "The caption is one word." },
    FIRST_DEED: { description: "No deed of its author is approved yet." },
    MANY_AT_ONCE: { description: "Its author submitted five deeds or more within an hour." },
    REJECTED_BEFORE: { description: "Other deeds of its author are rejected." },
    WAITING_LONG: { description: "It has waited for more than 24 hours." },
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
