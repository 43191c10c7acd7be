import { type Connection, connectionOf as connection, type Edge } from "../../shared/connection";
import type { Page } from "../../shared/paging";
import type { TreeLife } from "./forest.service";

/** A page of a list of trees. */
export type TreeConnection = Connection<Edge<TreeLife>>;

/** Connection for a page of trees, with each tree's cursor. */
export const connectionOf = (page: Page<TreeLife>, placeOf: (tree: TreeLife) => string): TreeConnection =>
  connection(page, (node) => ({ cursor: placeOf(node), node }));
