import { Listing, type ListParts } from "../../search/listing.service";
import type { Viewer } from "../../../shared/request";
import type { SqlValue, Statement } from "../../../shared/row-source";
import { BY_ID, BY_UNIQUE_ID, CARD_BY_UNIQUE_ID, type DeedOrder, PUBLIC_DEEDS } from "./deed.sql";
import { type CardRow, type DeedCard, type DeedRow, type DeedView, toCard, toView, viewerValues } from "./deed.view";
import { readUniqueId } from "../submission/unique-id.value";

/** Reads deeds as one viewer may see them, each with a single statement. */
export class DeedReader {
  readonly #rows: Listing<DeedRow, DeedOrder>;

  constructor(private readonly parts: ListParts) {
    this.#rows = new Listing(parts, PUBLIC_DEEDS);
  }

  /** The deed with this typed unique id; `null` if there is none that the viewer may see. */
  async byUniqueId(viewer: Viewer | null, typed: string): Promise<DeedView | null> {
    const uniqueId = readUniqueId(typed);
    return uniqueId === null ? null : this.#one(BY_UNIQUE_ID, viewer, uniqueId);
  }

  /** Like `byUniqueId`, but reads only the fields of a card. */
  async cardByUniqueId(viewer: Viewer | null, typed: string): Promise<DeedCard | null> {
    const uniqueId = readUniqueId(typed);
    if (uniqueId === null) return null;
    const [row] = await this.parts.reads.rows<CardRow>(CARD_BY_UNIQUE_ID, [...viewerValues(viewer), uniqueId]);
    return row ? toCard(row) : null;
  }

  /** The deed of a valid id; `null` if there is none that the viewer may see. */
  byId(viewer: Viewer | null, id: string): Promise<DeedView | null> {
    return this.#one(BY_ID, viewer, id);
  }

  /** Deeds in the order of the given ids, without those that no longer exist. */
  async byIds(viewer: Viewer | null, ids: readonly string[]): Promise<DeedView[]> {
    return (await this.#rows.byIds(ids, viewerValues(viewer))).map(toView);
  }

  async #one(statement: Statement, viewer: Viewer | null, value: SqlValue): Promise<DeedView | null> {
    const [row] = await this.parts.reads.rows<DeedRow>(statement, [...viewerValues(viewer), value]);
    return row ? toView(row) : null;
  }
}
