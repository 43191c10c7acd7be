import { type Connection, connectionOf, type Edge } from "../../../shared/connection";
import type { Page } from "../../../shared/paging";
import { timeCursor } from "../../../shared/time-cursor";
import type { DeedView } from "./deed.view";

/** A part of a list of deeds, newest first. */
export type DeedConnection = Connection<Edge<DeedView>>;

/** Connection for a page of deeds, with each deed's cursor. */
export const deedConnection = (page: Page<DeedView>): DeedConnection =>
  connectionOf(page, (node) => ({ cursor: timeCursor(node.createdAt, node.id), node }));
