import type { Day } from "@tree-for-deed/common/day";
import { type Page, pageOf, pageRequest } from "../../shared/paging";
import type { Viewer } from "../../shared/request";
import type { RowSource } from "../../shared/row-source";
import { DeedStatus } from "../../core/deeds/deed-status.enum";
import type { DeedReader } from "../../core/deeds/reading/deed-reader.service";
import type { HiddenMembers } from "../../core/users/hidden-members.service";
import type { DeedView } from "../../core/deeds/reading/deed.view";
import type { GroveFilter } from "./grove.service";
import { COUNT, COUNT_OF_MEMBER, LATEST, LATEST_OF_MEMBER, PAGE, PAGE_OF_MEMBER } from "./grove.sql";
import { stationOf, type TreeStation } from "./tree-station.enum";

/** A tree: its code, day, progress, and deed. */
export interface Tree {
  readonly code: string | null;
  readonly day: Day;
  readonly station: TreeStation;
  readonly deed: DeedView;
}

/** A page of a grove's trees, with values that are queried on demand. */
export interface TreePage extends Page<Tree> {
  /** The total number of matching trees. */
  readonly countAll: () => Promise<number>;
  /** The latest earlier day with such trees, ignoring the filter of days. */
  readonly latestBefore: (day: Day) => Promise<Day | null>;
}

interface TreeRow {
  readonly code: string | null;
  readonly day: Day;
  readonly deedId: string;
  readonly station: number;
}

/** Trees with their deeds. */
export class TreeListService {
  constructor(
    private readonly reads: RowSource,
    private readonly deeds: Pick<DeedReader, "byIds">,
    private readonly hidden: Pick<HiddenMembers, "among">,
  ) {}

  /**
   * Latest day first, then in a grove's letter order. Trees that fall meanwhile, and those of members who are hidden from the viewer, are left out. @throws BAD_USER_INPUT
   */
  async page(viewer: Viewer | null, filter: GroveFilter, page: number, pageSize: number): Promise<TreePage> {
    const { limit, offset } = pageRequest(page, pageSize);
    const rows = pageOf(await this.#rows(filter, limit + 1, offset), limit);
    const deeds = await this.deeds.byIds(
      viewer,
      rows.items.map(({ deedId }) => deedId),
    );
    const hidden = await this.hidden.among(
      viewer,
      deeds.map(({ userId }) => userId),
    );
    const standing = new Map(
      deeds
        .filter(({ status, userId }) => status === DeedStatus.APPROVED && !hidden.has(userId))
        .map((deed) => [deed.id, deed]),
    );
    const items = rows.items.flatMap(({ code, day, deedId, station }) => {
      const deed = standing.get(deedId);
      return deed ? [{ code, day, station: stationOf(station), deed }] : [];
    });
    return {
      items,
      hasNextPage: rows.hasNextPage,
      countAll: () => this.#count(filter),
      latestBefore: (day) => this.#latestBefore(filter, day),
    };
  }

  #rows({ span: { from, to }, memberId, station }: GroveFilter, limit: number, offset: number): Promise<TreeRow[]> {
    const values = [from, to, limit, offset];
    return memberId === null
      ? this.reads.rows<TreeRow>(PAGE[station ?? "all"], values)
      : this.reads.rows<TreeRow>(PAGE_OF_MEMBER[station ?? "all"], [...values, memberId]);
  }

  async #count({ span: { from, to }, memberId, station }: GroveFilter): Promise<number> {
    const [row] =
      memberId === null
        ? await this.reads.rows<{ count: number }>(COUNT[station ?? "all"], [from, to])
        : await this.reads.rows<{ count: number }>(COUNT_OF_MEMBER[station ?? "all"], [from, to, memberId]);
    return row?.count ?? 0;
  }

  async #latestBefore({ memberId, station }: GroveFilter, day: Day): Promise<Day | null> {
    const [row] =
      memberId === null
        ? await this.reads.rows<{ day: Day }>(LATEST[station ?? "all"], [day])
        : await this.reads.rows<{ day: Day }>(LATEST_OF_MEMBER[station ?? "all"], [day, memberId]);
    return row?.day ?? null;
  }
}
