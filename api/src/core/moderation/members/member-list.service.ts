import { limits } from "@tree-for-deed/common/limits";
import { searchAllWithTransliteration, searchWithTransliteration } from "../../search/transliterated-search.service";
import {
  AS_TYPED,
  type Found,
  type FoundAsRead,
  type SearchReading,
  type Stretch,
} from "../../search/search-reading.value";
import { isIndexable } from "../../search/listing-hits.sql";
import { type Page, pageOf, pageRequest } from "../../../shared/paging";
import type { RowSource, SqlValue, Statement } from "../../../shared/row-source";
import { identityKey, searchKey } from "@tree-for-deed/common/text";
import { likeAnywhere } from "../../search/like-pattern.value";
import { validId } from "../../../shared/uuid";
import { searchText } from "../../search/search-pattern.value";
import { nameSearch } from "../../search/word-search.sql";
import type { SearchPool } from "../../../platform/database/search-pool";
import type { UserView } from "../../users/user.view";
import { UserFilter, UserSort } from "./member-list.enum";
import {
  COUNT_ALL,
  everybody,
  MEMBERS_BY_IDS,
  type MemberSearch,
  narrowed,
  newest,
  valuesOf,
  whole,
} from "./member-list.sql";
import { idsOf, stretchOf } from "./member-walk.service";

/** A member as admins see them in lists. */
export type ListedMember = UserView & { readonly approvedDeeds: number };

/** Filter and order of members; `search` is the text as typed. */
export interface MemberQuery {
  readonly search?: string | null | undefined;
  readonly sort?: UserSort | undefined;
  readonly filter?: UserFilter | undefined;
}

export interface MemberFilter extends MemberQuery {
  readonly page: number;
  readonly pageSize: number;
}

/** A page of members; the total is counted only on request. */
export interface MemberPage extends Page<ListedMember>, SearchReading {
  readonly countAll: () => Promise<number>;
}

/** The list of members for admins. */
export class MemberListService {
  constructor(
    private readonly reads: RowSource,
    private readonly searches: Pick<SearchPool, "run">,
  ) {}

  /** One page. @throws BAD_USER_INPUT for a page or search out of bounds */
  async page({ search, sort = UserSort.NEWEST, filter = UserFilter.ALL, ...args }: MemberFilter): Promise<MemberPage> {
    const { limit, offset } = pageRequest(args.page, args.pageSize);
    const stretch = { limit: limit + 1, offset };
    const { ids, ...said } = await (searchOf(search) === null
      ? this.#unsearched(sort, filter, stretch)
      : searchWithTransliteration(
          search ?? "",
          stretch,
          (text, part) => this.#some(sort, filter, searchOf(text), part),
          this.reads,
        ));
    const { items, hasNextPage } = pageOf(ids, limit);
    return { items: await this.#members(items), hasNextPage, ...said };
  }

  /** The ids of a whole list, in its order. @throws BAD_USER_INPUT for a search out of bounds */
  async ids({ search, sort = UserSort.NEWEST, filter = UserFilter.ALL }: MemberQuery): Promise<string[]> {
    const all = async (text: string | null | undefined): Promise<string[]> => {
      const sought = searchOf(text);
      const found = await this.reads.rows<{ id: string }>(whole(sort, filter, sought), sought ? valuesOf(sought) : []);
      return found.map(({ id }) => id);
    };
    return searchOf(search) === null ? all(null) : searchAllWithTransliteration(search ?? "", all, this.reads);
  }

  /** One member; null when there is none. */
  async find(id: string): Promise<ListedMember | null> {
    const [member] = await this.#members([validId(id)]);
    return member ?? null;
  }

  async #unsearched(sort: UserSort, filter: UserFilter, stretch: Stretch): Promise<FoundAsRead> {
    const found = filter === UserFilter.ALL ? this.#everybody(sort, stretch) : this.#some(sort, filter, null, stretch);
    return { ...(await found), ...AS_TYPED };
  }

  async #everybody(sort: UserSort, stretch: Stretch): Promise<Found> {
    const list = everybody(sort);
    const ids = await ("sizes" in list ? stretchOf(this.reads, list, stretch) : idsOf(this.reads, list, stretch));
    const countAll = async () => (await this.reads.rows<{ count: number }>(COUNT_ALL))[0]?.count ?? 0;
    return { ids, countAll };
  }

  async #some(sort: UserSort, filter: UserFilter, sought: MemberSearch | null, stretch: Stretch): Promise<Found> {
    const cut = [stretch.limit, stretch.offset];
    const read = async (rows: RowSource, statement: Statement, values: readonly SqlValue[]) =>
      (await rows.rows<{ ids: string[]; count: number }>(statement, values))[0] ?? { ids: [], count: 0 };
    if (sought && sort === UserSort.NEWEST) return this.#newest(filter, sought, stretch);
    const statement = narrowed(sort, filter, sought);
    const { ids, count } = await (sought
      ? this.searches.run((rows) => read(rows, statement, [...valuesOf(sought), ...cut]))
      : read(this.reads, statement, cut));
    return { ids, countAll: async () => count };
  }

  /** The latest that are found. Everyday names are found among the newest members at once. */
  async #newest(filter: UserFilter, sought: MemberSearch, { limit, offset }: Stretch): Promise<Found> {
    const { near, all, count } = newest(filter, sought);
    const values = [...valuesOf(sought), Math.max(0, Math.min(limit, limits.searchCountMax - offset)), offset];
    const ids = await this.searches.run(async (rows) => {
      const read = async (statement: Statement) =>
        (await rows.rows<{ ids: string[] }>(statement, values))[0]?.ids ?? [];
      const nearest = await read(near);
      return nearest.length === limit ? nearest : read(all);
    });
    const counted = (rows: RowSource) => rows.rows<{ count: number }>(count, valuesOf(sought));
    return { ids, countAll: async () => (await this.searches.run(counted))[0]?.count ?? 0 };
  }

  #members(ids: readonly string[]): Promise<ListedMember[]> {
    return this.reads.rows<ListedMember>(MEMBERS_BY_IDS, [ids]);
  }
}

/** Text like a phone number is searched in stored form: without spaces, dashes and brackets. */
const PHONE_LIKE = /^\+?[\d\s().-]+$/;

function searchOf(typed: string | null | undefined): MemberSearch | null {
  const key = searchKey(searchText(typed) ?? "");
  if (key === "") return null;
  const contact = PHONE_LIKE.test(key) ? key.replace(/[\s().-]/g, "") || key : identityKey(typed ?? "");
  const names = nameSearch(key);
  // A search without words has only signs that separate words: it is searched as typed, in contacts alone.
  return { names, contacts: isIndexable(contact) || names === null ? likeAnywhere(contact) : null };
}
