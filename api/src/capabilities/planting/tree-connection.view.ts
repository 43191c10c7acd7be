import type { Page } from "../../shared/paging";
import type { TreeLife } from "./forest.service";

/** A page of a list of trees. */
export interface TreeConnection {
  readonly edges: readonly { readonly cursor: string; readonly node: TreeLife }[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
}

/** Connection for a page of trees, with each tree's cursor. */
export function connectionOf(
  { items, hasNextPage }: Page<TreeLife>,
  placeOf: (tree: TreeLife) => string,
): TreeConnection {
  const edges = items.map((node) => ({ cursor: placeOf(node), node }));
  return { edges, pageInfo: { hasNextPage, endCursor: edges.at(-1)?.cursor ?? null } };
}
