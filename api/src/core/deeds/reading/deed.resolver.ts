import type { Day } from "@tree-for-deed/common/day";
import type { Language } from "@tree-for-deed/common/languages";
import { limits, pageSizes } from "@tree-for-deed/common/limits";
import type { GraphQLResolveInfo } from "graphql";
import { Arg, Ctx, ID, Info, Int, Query, Resolver } from "type-graphql";
import { Access } from "../../../platform/graphql/access";
import { asksOnlyFor } from "../../../platform/graphql/selection";
import { callerOf } from "../../../platform/http/caller-key";
import type { RequestContext } from "../../../shared/request";
import { LanguageEnum } from "../../users/language.graphql";
import type { UserService } from "../../users/user.service";
import type { DeedConnection, DeedListService, DeedPage } from "./deed-list.service";
import { DeedConnectionType, DeedPageType } from "./deed-page.type";
import type { DeedReader } from "./deed-reader.service";
import { DeedType } from "./deed.type";
import { CARD_FIELDS, type DeedCard, PAGE_OF_CARDS } from "./deed.view";
import { BY_EAR, BY_SOUND } from "../../search/search-reading.value";
import { DateScalar } from "../../../shared/date.scalar";
import { firstOf } from "../../../shared/connection";
import { AFTER, firstArg } from "../../search/connection.graphql";
import { deprecated } from "../../../shared/deprecation";
import { PAGE, pageSizeOf } from "../../../shared/paging";
import { NIL_ID } from "../../../shared/uuid";
import { maybe } from "../../../shared/maybe";

const WRITTEN_IN =
  "Only deeds that are written in this language: Bengali if half of the letters of the caption are, English if more than half are Latin.";

const SEARCH =
  `Words to find in caption, unique id, author's name or username, in any order; at most ${limits.searchMax} characters. ` +
  "Each must be the start of a word, or, from three letters on, any part of it. All deeds are searched.";

const PAGE_SIZE = pageSizeOf("deeds", pageSizes.deeds);

/** Public queries of deeds, guests included. */
@Resolver(() => DeedType)
export class DeedResolver {
  constructor(
    private readonly lists: DeedListService,
    private readonly reader: DeedReader,
    private readonly users: Pick<UserService, "find">,
  ) {}

  @Access({ role: "guest", token: "READ" })
  @Query(() => DeedConnectionType, {
    nullable: true,
    description:
      "Approved deeds, newest first, paged by cursor. Every page costs the same, so it also reads everything.",
  })
  async deedsConnection(
    @Ctx() context: RequestContext,
    @Arg("first", () => Int, firstArg("deeds")) first: number | null,
    @Arg("after", () => String, AFTER) after: string | null,
    @Arg("search", () => String, maybe(`${SEARCH} ${BY_SOUND}`)) search: string | null,
    @Arg("categoryId", () => ID, maybe("Only deeds of this category.")) categoryId: string | null,
    @Arg("language", () => LanguageEnum, maybe(WRITTEN_IN)) language: Language | null,
    @Arg("author", () => String, maybe("Only deeds of this member, by id or username; an unknown member has none."))
    author: string | null,
    @Arg("day", () => DateScalar, maybe("Only deeds that were shared on this day, in the site's time zone."))
    day: Day | null,
  ): Promise<DeedConnection> {
    const wanted = { first: firstOf({ first }), after, search, categoryId, language, day, caller: callerOf(context) };
    if (author == null) return this.lists.walk(context.viewer, wanted);
    const found = await this.users.find(author);
    return this.lists.walk(context.viewer, { ...wanted, authorId: found?.id ?? NIL_ID });
  }

  @Access({ role: "guest", token: "READ" })
  @Query(() => DeedPageType, {
    description: "Approved deeds, newest first.",
    deprecationReason: deprecated("deedsConnection"),
  })
  deeds(
    @Ctx() context: RequestContext,
    @Arg("page", () => Int, PAGE) page: number,
    @Arg("pageSize", () => Int, PAGE_SIZE) pageSize: number,
    @Arg("search", () => String, maybe(`${SEARCH} ${BY_EAR}`)) search: string | null,
    @Arg("categoryId", () => ID, maybe("Only deeds of this category.")) categoryId: string | null,
    @Arg("language", () => LanguageEnum, maybe(WRITTEN_IN)) language: Language | null,
    @Info() info: GraphQLResolveInfo,
  ): Promise<DeedPage<DeedCard>> {
    const { viewer } = context;
    const filter = { page, pageSize, search, categoryId, language, caller: callerOf(context) };
    return asksOnlyFor(info, PAGE_OF_CARDS) ? this.lists.cards(viewer, filter) : this.lists.feed(viewer, filter);
  }

  @Access({ role: "guest", token: "READ" })
  @Query(() => DeedConnectionType, {
    description: "All approved deeds, newest first, paged by cursor: made for reading everything.",
    deprecationReason: deprecated("deedsConnection"),
  })
  deedFeed(
    @Ctx() { viewer }: RequestContext,
    @Arg("first", () => Int, {
      defaultValue: pageSizes.usual,
      description: `Number of deeds to return, at most ${limits.pageSizeMax}.`,
    })
    first: number,
    @Arg("after", () => String, AFTER) after: string | null,
    @Arg("language", () => LanguageEnum, maybe(WRITTEN_IN)) language: Language | null,
  ): Promise<DeedConnection> {
    return this.lists.walk(viewer, { first, after, language });
  }

  @Access({ role: "guest", token: "READ" })
  @Query(() => DeedType, {
    nullable: true,
    description: "One deed; null if there is none. Only its author and admins can read a deed that is not approved.",
  })
  deed(
    @Ctx() { viewer }: RequestContext,
    @Arg("uniqueId", () => String, { description: "The deed's public ID, in upper or lower case." }) uniqueId: string,
    @Info() info: GraphQLResolveInfo,
  ): Promise<DeedCard | null> {
    return asksOnlyFor(info, CARD_FIELDS)
      ? this.reader.cardByUniqueId(viewer, uniqueId)
      : this.reader.byUniqueId(viewer, uniqueId);
  }
}
