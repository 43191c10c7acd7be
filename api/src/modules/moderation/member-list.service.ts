import { type Page, pageOf, pageRequest } from "../../shared/paging";
import type { RowSource, Statement } from "../../shared/row-source";
import { likeAnywhere, searchKey } from "../../shared/text";
import { validId } from "../../shared/uuid";
import { searchTerm } from "../deeds/deed-search";
import type { SearchLane } from "../deeds/search-lane";
import type { UserView } from "../users/user.read-model";
import { UserFilter, UserSort } from "./member-list.enums";
import {
  COUNT_ALL,
  countNarrowed,
  everybody,
  MEMBERS_BY_IDS,
  narrowed,
  type Way,
  whole,
} from "./member-list.statements";
import { stretchOf } from "./member-walk";

/** A member as admins see them in lists. */
export type ListedMember = UserView & { readonly approvedDeeds: number };

/** Which members, in which order; `search` is what was typed. */
export interface MemberQuery {
  readonly search?: string | null | undefined;
  readonly sort?: UserSort | undefined;
  readonly filter?: UserFilter | undefined;
}

export interface MemberFilter extends MemberQuery {
  readonly page: number;
  readonly pageSize: number;
}

/** A page of members, and how many there are in all: asked for only when somebody wants to know. */
export interface MemberPage extends Page<ListedMember> {
  readonly countAll: () => Promise<number>;
}

/** The members, as admins look through them. */
export class MemberListService {
  constructor(
    private readonly reads: RowSource,
    private readonly searches: Pick<SearchLane, "run">,
  ) {}

  /** One page. @throws BAD_USER_INPUT for a page or search out of bounds */
  async page({ search, sort = UserSort.NEWEST, filter = UserFilter.ALL, ...args }: MemberFilter): Promise<MemberPage> {
    const { limit, offset } = pageRequest(args.page, args.pageSize);
    const term = termOf(search);
    const isAll = term === null && filter === UserFilter.ALL;
    const list = isAll ? everybody(sort) : narrowed(sort, filter, term?.way ?? null);
    const found =
      "sizes" in list
        ? await stretchOf(this.reads, list, { limit: limit + 1, offset })
        : await this.#found(list, term, [limit + 1, offset]);
    const { items, hasNextPage } = pageOf(found, limit);
    return { items: await this.#members(items), hasNextPage, countAll: () => this.#count(filter, term) };
  }

  /** The ids of a whole list, in its order. @throws BAD_USER_INPUT for a search out of bounds */
  async ids({ search, sort = UserSort.NEWEST, filter = UserFilter.ALL }: MemberQuery): Promise<string[]> {
    const term = termOf(search);
    const values = term ? [term.pattern] : [];
    const found = await this.reads.rows<{ id: string }>(whole(sort, filter, term?.way ?? null), values);
    return found.map(({ id }) => id);
  }

  /** One member; null when there is none. */
  async find(id: string): Promise<ListedMember | null> {
    const [member] = await this.#members([validId(id)]);
    return member ?? null;
  }

  async #found(statement: Statement, term: Term | null, window: readonly number[]): Promise<string[]> {
    const values = [...window, ...(term ? [term.pattern] : [])];
    const found = await this.#in(term, (rows) => rows.rows<{ id: string }>(statement, values));
    return found.map(({ id }) => id);
  }

  #members(ids: readonly string[]): Promise<ListedMember[]> {
    return this.reads.rows<ListedMember>(MEMBERS_BY_IDS, [ids]);
  }

  async #count(filter: UserFilter, term: Term | null): Promise<number> {
    const isAll = term === null && filter === UserFilter.ALL;
    const statement = isAll ? COUNT_ALL : countNarrowed(filter, term?.way ?? null);
    const values = term ? [term.pattern] : [];
    const [row] = await this.#in(term, (rows) => rows.rows<{ count: number }>(statement, values));
    return row?.count ?? 0;
  }

  /** The lane of searches has them use the index, and no time to go on without it. */
  #in<T>(term: Term | null, work: (rows: RowSource) => Promise<T>): Promise<T> {
    return term?.way === "index" ? this.searches.run(work) : work(this.reads);
  }
}

interface Term {
  readonly pattern: string;
  readonly way: Way;
}

/** What looks like a phone number is sought as numbers are stored: without spaces, dashes and brackets. */
const PHONE_LIKE = /^\+?[\d\s().-]+$/;
/** What the index can look up of a phone number. */
const PHONE_MIN = 3;

function termOf(typed: string | null | undefined): Term | null {
  const term = searchTerm(typed);
  if (!term) return null;
  const key = searchKey(typed ?? "");
  if (!PHONE_LIKE.test(key)) return { pattern: term.pattern, way: term.indexable ? "index" : "scan" };
  const digits = key.replace(/[\s().-]/g, "");
  return { pattern: likeAnywhere(digits), way: digits.length >= PHONE_MIN ? "index" : "scan" };
}
