import type { Viewer } from "../../../shared/request";
import type { RowSource, SqlValue, Statement } from "../../../shared/row-source";
import { BY_ID, BY_IDS, BY_UNIQUE_ID } from "./deed.sql";
import { type DeedRow, type DeedView, toView, viewerValues } from "./deed.view";
import { readUniqueId } from "../submission/unique-id.value";

/** Reads deeds as one viewer may see them: one statement each, whatever is shown of them. */
export class DeedReader {
  constructor(private readonly reads: RowSource) {}

  /** The rows of a statement of `deed.statements.ts`; `values` are those from $3 on. */
  async list(statement: Statement, viewer: Viewer | null, values: readonly SqlValue[]): Promise<DeedView[]> {
    const rows = await this.reads.rows<DeedRow>(statement, [...viewerValues(viewer), ...values]);
    return rows.map(toView);
  }

  /** The deed that goes by this unique id, as people type it; `null` if there is none that the viewer may see. */
  async byUniqueId(viewer: Viewer | null, typed: string): Promise<DeedView | null> {
    const uniqueId = readUniqueId(typed);
    if (uniqueId === null) return null;
    const [deed] = await this.list(BY_UNIQUE_ID, viewer, [uniqueId]);
    return deed ?? null;
  }

  /** The deed of a valid id; `null` if there is none that the viewer may see. */
  async byId(viewer: Viewer | null, id: string): Promise<DeedView | null> {
    const [deed] = await this.list(BY_ID, viewer, [id]);
    return deed ?? null;
  }

  /** Deeds in the order of their ids; those that are gone are left out. */
  async byIds(viewer: Viewer | null, ids: readonly string[]): Promise<DeedView[]> {
    return ids.length === 0 ? [] : this.list(BY_IDS, viewer, [ids]);
  }
}
