import { allAlsoAsRead, alsoAsRead, type Found, type FoundAsRead, type Stretch } from "../../../shared/also-as-read";
import { isIndexable } from "../../../shared/listing-hits";
import { type Page, pageOf, pageRequest } from "../../../shared/paging";
import type { RowSource } from "../../../shared/row-source";
import { searchKey } from "@tree-for-deed/common/text";
import { likeAnywhere } from "../../../shared/like-pattern";
import { validId } from "../../../shared/uuid";
import { searchTerm } from "../../../shared/search-pattern";
import type { SearchPool } from "../../../platform/database/search-pool";
import type { UserView } from "../../users/user.view";
import { UserFilter, UserSort } from "./member-list.enum";
import { COUNT_ALL, everybody, MEMBERS_BY_IDS, narrowed, type Way, whole } from "./member-list.sql";
import { idsOf, stretchOf } from "./member-walk.service";

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
  readonly readAs: string | null;
}

/** The members, as admins look through them. */
export class MemberListService {
  constructor(
    private readonly reads: RowSource,
    private readonly searches: Pick<SearchPool, "run">,
  ) {}

  /** One page. @throws BAD_USER_INPUT for a page or search out of bounds */
  async page({ search, sort = UserSort.NEWEST, filter = UserFilter.ALL, ...args }: MemberFilter): Promise<MemberPage> {
    const { limit, offset } = pageRequest(args.page, args.pageSize);
    const stretch = { limit: limit + 1, offset };
    const { ids, countAll, readAs } = await (termOf(search) === null
      ? this.#unsearched(sort, filter, stretch)
      : alsoAsRead(search ?? "", stretch, (text, part) => this.#some(sort, filter, termOf(text), part), this.reads));
    const { items, hasNextPage } = pageOf(ids, limit);
    return { items: await this.#members(items), hasNextPage, countAll, readAs };
  }

  /** The ids of a whole list, in its order. @throws BAD_USER_INPUT for a search out of bounds */
  async ids({ search, sort = UserSort.NEWEST, filter = UserFilter.ALL }: MemberQuery): Promise<string[]> {
    const all = async (text: string | null | undefined): Promise<string[]> => {
      const term = termOf(text);
      const found = await this.reads.rows<{ id: string }>(whole(sort, filter, term !== null), term ? [term.text] : []);
      return found.map(({ id }) => id);
    };
    return termOf(search) === null ? all(null) : allAlsoAsRead(search ?? "", all, this.reads);
  }

  /** One member; null when there is none. */
  async find(id: string): Promise<ListedMember | null> {
    const [member] = await this.#members([validId(id)]);
    return member ?? null;
  }

  async #unsearched(sort: UserSort, filter: UserFilter, stretch: Stretch): Promise<FoundAsRead> {
    const found = filter === UserFilter.ALL ? this.#everybody(sort, stretch) : this.#some(sort, filter, null, stretch);
    return { ...(await found), readAs: null };
  }

  async #everybody(sort: UserSort, stretch: Stretch): Promise<Found> {
    const list = everybody(sort);
    const ids = await ("sizes" in list ? stretchOf(this.reads, list, stretch) : idsOf(this.reads, list, stretch));
    const countAll = async () => (await this.reads.rows<{ count: number }>(COUNT_ALL))[0]?.count ?? 0;
    return { ids, countAll };
  }

  /** The pool of searches has them use the index, and no time to go on without it. Who is found is counted, too. */
  async #some(sort: UserSort, filter: UserFilter, term: Term | null, stretch: Stretch): Promise<Found> {
    const statement = narrowed(sort, filter, term?.way ?? null);
    const sought = term ? [term.text, ...(term.way === "index" ? [likeAnywhere(term.text)] : [])] : [];
    const values = [...sought, stretch.limit, stretch.offset];
    const read = (rows: RowSource) => rows.rows<{ ids: string[]; count: number }>(statement, values);
    const [found] = await (term?.way === "index" ? this.searches.run(read) : read(this.reads));
    return { ids: found?.ids ?? [], countAll: async () => found?.count ?? 0 };
  }

  #members(ids: readonly string[]): Promise<ListedMember[]> {
    return this.reads.rows<ListedMember>(MEMBERS_BY_IDS, [ids]);
  }
}

interface Term {
  readonly text: string;
  readonly way: Way;
}

/** What looks like a phone number is sought as numbers are stored: without spaces, dashes and brackets. */
const PHONE_LIKE = /^\+?[\d\s().-]+$/;

function termOf(typed: string | null | undefined): Term | null {
  if (!searchTerm(typed)) return null;
  const key = searchKey(typed ?? "");
  const text = PHONE_LIKE.test(key) ? key.replace(/[\s().-]/g, "") || key : key;
  return { text, way: isIndexable(text) ? "index" : "scan" };
}
