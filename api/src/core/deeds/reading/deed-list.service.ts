import type { Language } from "@tree-for-deed/common/languages";
import { reviewCategoriesOf } from "../../../shared/access";
import type { Day } from "@tree-for-deed/common/day";
import { limits } from "@tree-for-deed/common/limits";
import {
  type Condition,
  type CountedPage,
  type CursorOrder,
  Listing,
  type ListParts,
  type ListQuery,
  ofMember,
} from "../../search/listing.service";
import type { SearchedConnection } from "../../search/searched-connection.service";
import { connectionOf, type CountedConnection, type Edge } from "../../../shared/connection";
import { assertFirst, pageOf } from "../../../shared/paging";
import type { Viewer } from "../../../shared/request";
import type { SqlValue } from "../../../shared/row-source";
import { searchText } from "../../search/search-pattern.value";
import { meansAnyDeed } from "./any-deed.value";
import { wordsOf } from "../../search/search-words.value";
import { BEFORE_ALL } from "../../../shared/time-cursor";
import { validId } from "../../../shared/uuid";
import { type HiddenMembers, nobodyHidden } from "../../users/hidden-members.service";
import { withFlag } from "../flags/flag.sql";
import type { ReviewFlag } from "../flags/review-flag.enum";
import type { DeedSort } from "./deed-sort.enum";
import { DeedStatus } from "../deed-status.enum";
import { countInList, countWritten, longestWaitingSince } from "./deed-totals.service";
import {
  ALL_DEEDS,
  countOfMembers,
  type DeedOrder,
  except,
  inCategories,
  inCategory,
  inStatus,
  NEWEST,
  NEWEST_BY_SOUND,
  newestOfMembers,
  ofDay,
  orderOf,
  PUBLIC_CARDS,
  PUBLIC_DEEDS,
  writtenIn,
} from "./deed.sql";
import { type CardRow, type DeedCard, type DeedRow, type DeedView, toCard, toView, viewerValues } from "./deed.view";

/** Page and page size of a list. */
interface PageArgs {
  readonly page: number;
  readonly pageSize: number;
}

/** Filters of a deed list; `search` is the text as typed. */
export interface DeedFilter extends PageArgs {
  readonly search?: string | null | undefined;
  /** The account or network that searches; searches of different callers take turns. */
  readonly caller?: string;
  readonly categoryId?: string | null | undefined;
}

/** Additional filters of the public feed. */
export interface FeedFilter extends DeedFilter {
  readonly language?: Language | null | undefined;
}

/** Filters of a list of approved deeds that is read by cursor. */
export interface DeedWalk extends Omit<FeedFilter, keyof PageArgs> {
  readonly first: number;
  readonly after?: string | null | undefined;
  /** Id of the member who wrote the deeds. */
  readonly authorId?: string | null | undefined;
  /** A day of the site's calendar. */
  readonly day?: Day | null | undefined;
}

/** Additional filters and order of admin lists. */
export interface AdminDeedFilter extends DeedFilter {
  readonly sort?: DeedSort | null | undefined;
  readonly flag?: ReviewFlag | null | undefined;
  readonly firstFlag?: ReviewFlag | null | undefined;
}

/** Filters, status and order of a whole list. */
export interface WholeList extends Pick<DeedFilter, "search" | "categoryId"> {
  readonly status: DeedStatus;
  readonly sort: DeedSort | null;
}

/** A page of deeds; the total is counted only on request. */
export interface DeedPage<Item = DeedView> extends CountedPage<Item> {
  /** Submission time of the deed that waits longest; only for lists of pending deeds. */
  readonly waitingSince?: () => Promise<Date | null>;
}

export interface DeedListParts extends ListParts {
  readonly hidden?: Pick<HiddenMembers, "conditionsFor">;
}

/** Pages of deeds. Everybody sees approved deeds, the owner and admins the others too. */
export class DeedListService {
  readonly #public: Deeds;
  readonly #cards: Listing<CardRow, DeedOrder>;
  readonly #all: Deeds;
  readonly #hidden: Pick<HiddenMembers, "conditionsFor">;

  constructor(private readonly parts: DeedListParts) {
    this.#hidden = parts.hidden ?? nobodyHidden;
    this.#public = new Listing(parts, PUBLIC_DEEDS);
    this.#cards = new Listing(parts, PUBLIC_CARDS);
    this.#all = new Listing(parts, ALL_DEEDS);
  }

  /** Approved deeds, newest first. */
  async feed(viewer: Viewer | null, filter: FeedFilter): Promise<DeedPage> {
    const met = await this.#hidden.conditionsFor(viewer);
    return toViews(await this.#page(this.#public, viewerValues(viewer), { ...filter, ...FEED, met }));
  }

  /** Like `feed`, but reads only the fields of cards. */
  async cards(viewer: Viewer | null, filter: FeedFilter): Promise<DeedPage<DeedCard>> {
    const met = await this.#hidden.conditionsFor(viewer);
    const page = await this.#page(this.#cards, [viewer?.id ?? null], { ...filter, ...FEED, met });
    return { ...page, items: page.items.map(toCard) };
  }

  /**
   * For reviewers: deeds of their categories. By default, pending deeds come in the order of submission, decided ones
   * by latest decision.
   */
  async queue(viewer: Viewer, status: DeedStatus, filter: AdminDeedFilter): Promise<DeedPage> {
    const order = orderOf(status, filter.sort, filter.firstFlag);
    const of = { ...filter, caller: viewer.id, status, order, within: reviewCategoriesOf(viewer) };
    const page = toViews(await this.#page(this.#all, viewerValues(viewer), of));
    return status === DeedStatus.PENDING
      ? { ...page, waitingSince: () => longestWaitingSince(this.parts.reads) }
      : page;
  }

  /** For admins: the ids of a whole list, in its order. @throws BAD_USER_INPUT */
  ids({ status, sort, search, categoryId }: WholeList): Promise<string[]> {
    const category = categoryId ? [inCategory(validId(categoryId, "categoryId"))] : [];
    return this.#all.all({ conditions: [inStatus(status), ...category], search, sort: orderOf(status, sort) });
  }

  /** Approved deeds after a cursor, newest first: every page costs the same. @throws BAD_USER_INPUT */
  async walk(viewer: Viewer | null, { first, after, authorId, day, ...filter }: DeedWalk): Promise<DeedConnection> {
    assertFirst(first);
    const isOwn = authorId != null && viewer?.id === authorId;
    const more = [...(authorId == null ? [] : [ofMember(authorId)]), ...(day == null ? [] : [ofDay(day)])];
    const met = isOwn ? [] : await this.#hidden.conditionsFor(viewer);
    const { query, countAll } = this.#query({ ...filter, ...FEED, more, met });
    const found = await this.#public.connection(query, BY_CURSOR, { first, after }, viewerValues(viewer));
    const edges = found.edges.map(({ cursor, node }) => ({ cursor, node: toView(node) }));
    return { ...found, edges, ...(countAll && { countAll }) };
  }

  /** The part of the feed that members of a set wrote, after a cursor; the SQL `members` selects their ids, with $1 for the viewer. */
  async feedOf(viewer: Viewer, members: string, first: number, after: string | null): Promise<DeedConnection> {
    assertFirst(first);
    const values = [...viewerValues(viewer), ...(NEWEST.position(after) ?? BEFORE_ALL)];
    const deeds = await this.parts.reads.rows<DeedRow>(newestOfMembers(members, first + 1), values);
    const countAll = async (): Promise<number> => {
      const counted = [viewer.id, limits.searchCountMax];
      const [row] = await this.parts.reads.rows<{ count: number }>(countOfMembers(members), counted);
      return row?.count ?? 0;
    };
    return { ...connectionOf(pageOf(deeds.map(toView), first), deedEdge, after), countAll };
  }

  /** One member's deeds, newest first, in one status or in all; the caller must check the viewer's rights. */
  async ofMember(
    viewer: Viewer | null,
    userId: string,
    status: DeedStatus | null,
    { page, pageSize }: PageArgs,
  ): Promise<DeedPage> {
    const met = viewer?.id === userId ? [] : await this.#hidden.conditionsFor(viewer);
    const conditions = [ofMember(userId), ...(status === null ? [] : [inStatus(status)]), ...met];
    return toViews(await this.#all.page({ conditions, sort: "newest" }, page, pageSize, viewerValues(viewer)));
  }

  /** Other rejected deeds of the same author, the latest decision first. @throws BAD_USER_INPUT */
  async rejectedBeside(viewer: Viewer, { id, userId }: DeedView, first: number): Promise<DeedView[]> {
    const conditions = [ofMember(userId), inStatus(DeedStatus.REJECTED), except(id)];
    return toViews(await this.#all.page({ conditions, sort: "latestDecision" }, 1, first, viewerValues(viewer))).items;
  }

  async #page<Row extends object>(
    deeds: Listing<Row, DeedOrder>,
    given: readonly SqlValue[],
    { order, page: number, pageSize, ...wanted }: Wanted & PageArgs,
  ): Promise<CountedPage<Row>> {
    const { query, countAll } = this.#query(wanted);
    const page = await deeds.page({ ...query, sort: order }, number, pageSize, given);
    return countAll ? { ...page, countAll } : page;
  }

  /** Conditions of a list, and how to count it if the ledger knows its number. */
  #query({ status, met = [], more = [], ...filter }: Omit<Wanted, "order">): {
    readonly query: Omit<ListQuery<DeedOrder>, "sort">;
    readonly countAll: (() => Promise<number>) | null;
  } {
    const { reads } = this.parts;
    const categoryId = filter.categoryId ? validId(filter.categoryId, "categoryId") : null;
    const within = filter.within ?? null;
    const language = filter.language ?? null;
    const conditions = [
      inStatus(status),
      ...(language ? [writtenIn(language)] : []),
      ...(categoryId ? [inCategory(categoryId)] : []),
      ...inCategories(within),
      ...(filter.flag ? [withFlag(filter.flag)] : []),
      ...more,
      ...met,
    ];
    const search = meansAnyDeed(filter.search ?? "") ? null : filter.search;
    const query = { conditions, search, caller: filter.caller };
    const isCounted =
      wordsOf(searchText(search) ?? "").length === 0 &&
      within === null &&
      more.length === 0 &&
      !filter.flag &&
      (categoryId === null || status === DeedStatus.APPROVED);
    if (!isCounted) return { query, countAll: null };
    const countAll = () =>
      language ? countWritten(reads, language, categoryId) : countInList(reads, status, categoryId);
    return { query, countAll };
  }
}

type Deeds = Listing<DeedRow, DeedOrder>;

const FEED = { status: DeedStatus.APPROVED, order: "newest" } as const;

/** Deeds after a cursor; `readAs` and `didYouMean` of a search. */
export type DeedConnection = CountedConnection<Edge<DeedView>> &
  Partial<Pick<SearchedConnection<unknown>, "readAs" | "didYouMean">>;

/** A deed with its cursor in lists of the newest. */
export const deedEdge = (node: DeedView): Edge<DeedView> => ({
  cursor: NEWEST.cursor([node.createdAt, node.id]),
  node,
});

const BY_CURSOR: CursorOrder<DeedRow, DeedOrder> = {
  sort: "newest",
  keyset: NEWEST,
  bySound: NEWEST_BY_SOUND,
  positionOf: ({ createdAt, id }) => [createdAt, id],
};

interface Wanted extends Omit<AdminDeedFilter, "sort" | keyof PageArgs>, Omit<FeedFilter, keyof PageArgs> {
  readonly status: DeedStatus;
  readonly order: DeedOrder;
  /** Only deeds of these categories; all if null or left out. */
  readonly within?: readonly string[] | null;
  /** Further conditions, by which no list is counted. */
  readonly more?: readonly Condition[];
  /** Leaves out members who are hidden from the viewer. Totals of whole lists count them. */
  readonly met?: readonly Condition[];
}

const toViews = ({ items, ...page }: CountedPage<DeedRow>): DeedPage => ({ ...page, items: items.map(toView) });
