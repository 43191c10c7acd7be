import type { LoaderDef } from "../../shared/loaders";
import type { Viewer } from "../../shared/request";
import { type RowSource, statement } from "../../shared/row-source";
import type { Condition } from "../search/listing.service";
import type { Meet, MemberHiding } from "./hidden-members.extension";

type Reader = Pick<Viewer, "id"> | null;

/** Members who are hidden from a viewer in lists; nobody for guests and for nearly all members. */
export class HiddenMembers {
  constructor(
    private readonly reads: RowSource,
    private readonly hidings: () => readonly MemberHiding[],
  ) {}

  /** Whether anybody may be hidden from the member; for nearly all members nobody is. */
  async concern(memberId: string): Promise<boolean> {
    return (await this.meetFor({ id: memberId })) !== null;
  }

  /** SQL by which lists leave members out for the viewer; null if nobody is hidden, so that their SQL stays as it is. */
  async meetFor(viewer: Reader): Promise<Meet | null> {
    if (!viewer) return null;
    const concerned: Meet[] = [];
    for (const { concerns, meet } of this.hidings()) if (await concerns(viewer.id)) concerned.push(meet);
    if (concerned.length === 0) return null;
    return (one, other) => concerned.map((meet) => meet(one, other)).join(" AND ");
  }

  /** Conditions of a list whose rows belong to the members `t."userId"`; none for viewers from whom nobody is hidden. */
  async conditionsFor(viewer: Reader): Promise<Condition[]> {
    const meet = await this.meetFor(viewer);
    if (!viewer || !meet) return [];
    const sql = meet("?::uuid", `t."userId"`);
    return [{ name: "met", sql, values: Array.from(sql.matchAll(/\?/g), () => viewer.id) }];
  }

  /** Those of the members who are hidden from the viewer. */
  async among(viewer: Reader, ids: readonly string[]): Promise<ReadonlySet<string>> {
    const meet = ids.length > 0 ? await this.meetFor(viewer) : null;
    if (!viewer || !meet) return NOBODY;
    const rows = await this.reads.rows<{ id: string }>(hiddenAmong(meet), [viewer.id, [...ids]]);
    return new Set(rows.map(({ id }) => id));
  }

  /** Whether each member is hidden from the viewer of the request. */
  readonly isHidden: LoaderDef<string, boolean> = async (ids, _reads, viewerId) => {
    const hidden = await this.among(viewerId === null ? null : { id: viewerId }, ids);
    return ids.map((id) => hidden.has(id));
  };

  /** Whether the viewer is told that there is no profile of the member. */
  async isProfileHidden(viewer: Reader, ownerId: string): Promise<boolean> {
    if (!viewer) return false;
    for (const { concerns, hidesProfile } of this.hidings()) {
      if ((await concerns(viewer.id)) && (await hidesProfile(viewer.id, ownerId))) return true;
    }
    return false;
  }
}

const NOBODY: ReadonlySet<string> = new Set();

const hiddenAmong = (meet: Meet) =>
  statement(`SELECT m.id FROM unnest($2::uuid[]) AS m (id) WHERE NOT (${meet("$1::uuid", "m.id")})`);

/** For services that are used without a site. */
export const nobodyHidden = new HiddenMembers({ rows: async () => [] }, () => []);
