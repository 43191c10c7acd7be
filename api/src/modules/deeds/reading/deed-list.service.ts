import { badField } from "../../../shared/errors";
import { MAX_PAGE_SIZE, type Page, pageOf, pageRequest } from "../../../shared/paging";
import type { Viewer } from "../../../shared/request";
import type { RowSource } from "../../../shared/row-source";
import { isUuid, validId } from "../../../shared/uuid";
import type { DeedReader } from "./deed-reader.service";
import { type DeedSearch, searchTerm } from "./deed-search.service";
import type { DeedSort } from "./deed-sort.enum";
import { DeedStatus } from "../deed-status.enum";
import { countInList, countOfMember, longestWaitingSince } from "./deed-totals.service";
import {
  adminList,
  type DeedList,
  feedAfter,
  listHead,
  LISTS,
  listPage,
  OF_MEMBER,
  OF_MEMBER_BY_STATUS,
  wholeList,
} from "./deed.sql";
import type { DeedView } from "./deed.view";

/** Which page of a list to show. */
export interface PageArgs {
  readonly page: number;
  readonly pageSize: number;
}

/** Which deeds of a list to show; `search` is what was typed. */
export interface DeedFilter extends PageArgs {
  readonly search?: string | null | undefined;
  readonly categoryId?: string | null | undefined;
}

/** What admins may wish of a list besides. */
export interface AdminDeedFilter extends DeedFilter {
  readonly sort?: DeedSort | null | undefined;
}

/** Which deeds of which status, in which order. */
export interface WholeList extends Pick<DeedFilter, "search" | "categoryId"> {
  readonly status: DeedStatus;
  readonly sort: DeedSort | null;
}

/** A page of deeds, and how many there are in all: asked for only when somebody wants to know. */
export interface DeedPage extends Page<DeedView> {
  readonly countAll: () => Promise<number>;
  /** Of the list of pending deeds: when the one was submitted that waits longest. */
  readonly waitingSince?: () => Promise<Date | null>;
}

/** The page sizes that the site itself uses: their first pages have a statement each. */
const USUAL_PAGE_SIZES = [12, 20];

/** Pages of deeds. Everybody sees approved deeds, the owner and admins the others too. */
export class DeedListService {
  constructor(
    private readonly reads: RowSource,
    private readonly deeds: DeedReader,
    private readonly search: DeedSearch,
  ) {}

  /** Approved deeds, newest first. */
  feed(viewer: Viewer | null, filter: DeedFilter): Promise<DeedPage> {
    return this.#page(LISTS.feed, viewer, filter);
  }

  /** For admins. Without a wish pending deeds come as they were submitted, decided ones by latest decision. */
  async queue(viewer: Viewer, status: DeedStatus, filter: AdminDeedFilter): Promise<DeedPage> {
    const page = await this.#page(adminList(status, filter.sort ?? null), viewer, filter);
    return status === DeedStatus.PENDING ? { ...page, waitingSince: () => longestWaitingSince(this.reads) } : page;
  }

  /** For admins: the ids of a whole list, in its order. @throws BAD_USER_INPUT */
  async ids({ status, sort, search, categoryId }: WholeList): Promise<string[]> {
    const list = adminList(status, sort);
    const category = categoryId ? validId(categoryId, "categoryId") : null;
    const values = [category, searchTerm(search)?.pattern ?? null];
    return (await this.reads.rows<{ id: string }>(wholeList(list), values)).map(({ id }) => id);
  }

  /** The feed after a cursor, for readers of the whole corpus: every page costs the same. */
  async feedAfter(viewer: Viewer | null, first: number, after: string | null): Promise<Page<DeedView>> {
    if (!Number.isInteger(first) || first < 1 || first > MAX_PAGE_SIZE) {
      throw badField("first", "paging.first", {
        max: MAX_PAGE_SIZE,
      });
    }
    const deeds =
      after === null
        ? await this.deeds.list(listHead(LISTS.feed, false, first + 1), viewer, [])
        : await this.deeds.list(feedAfter(first + 1), viewer, positionOf(after));
    return pageOf(deeds, first);
  }

  /** One member's deeds, newest first, in one status or in all; who may ask for which is the caller's to check. */
  async ofMember(
    viewer: Viewer | null,
    userId: string,
    status: DeedStatus | null,
    { page, pageSize }: PageArgs,
  ): Promise<DeedPage> {
    const { limit, offset } = pageRequest(page, pageSize);
    const deeds = await (status === null
      ? this.deeds.list(OF_MEMBER, viewer, [limit + 1, offset, userId])
      : this.deeds.list(OF_MEMBER_BY_STATUS, viewer, [limit + 1, offset, userId, status]));
    return { ...pageOf(deeds, limit), countAll: () => countOfMember(this.reads, userId, status) };
  }

  async #page(list: DeedList, viewer: Viewer | null, filter: DeedFilter): Promise<DeedPage> {
    const request = pageRequest(filter.page, filter.pageSize);
    const categoryId = filter.categoryId ? validId(filter.categoryId, "categoryId") : null;
    const term = searchTerm(filter.search);
    const { limit, offset } = request;
    if (term) {
      const found = pageOf(await this.search.find(list, term, categoryId, request), limit);
      return {
        items: await this.deeds.byIds(viewer, found.items),
        hasNextPage: found.hasNextPage,
        countAll: () => this.search.count(list, term, categoryId),
      };
    }
    const category = categoryId ? [categoryId] : [];
    const isHead = offset === 0 && USUAL_PAGE_SIZES.includes(limit) && !list.isSorted;
    const deeds = isHead
      ? await this.deeds.list(listHead(list, categoryId !== null, limit + 1), viewer, category)
      : await this.deeds.list(listPage(list, categoryId !== null), viewer, [limit + 1, offset, ...category]);
    return { ...pageOf(deeds, limit), countAll: () => countInList(this.reads, list, categoryId) };
  }
}

/** A deed's place in the feed, opaque to clients. */
export const cursorOf = (deed: { readonly createdAt: Date; readonly id: string }): string =>
  Buffer.from(`${deed.createdAt.getTime()}.${deed.id}`).toString("base64url");

function positionOf(cursor: string): [Date, string] {
  const [time = "", id = ""] = Buffer.from(cursor, "base64url").toString("latin1").split(".");
  const createdAt = new Date(/^\d{1,14}$/.test(time) ? Number(time) : Number.NaN);
  if (Number.isNaN(createdAt.getTime()) || !isUuid(id)) {
    throw badField("after", "paging.cursor");
  }
  return [createdAt, id];
}
