import type { Page } from "../../shared/paging";
import type { TreeLife } from "./forest.service";

/** A stretch of a walk through trees. */
export interface TreeConnection {
  readonly edges: readonly { readonly cursor: string; readonly node: TreeLife }[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
}

/** A page of trees, with each tree's place in the walk. */
export function connectionOf(
  { items, hasNextPage }: Page<TreeLife>,
  placeOf: (tree: TreeLife) => string,
): TreeConnection {
  const edges = items.map((node) => ({ cursor: placeOf(node), node }));
  return { edges, pageInfo: { hasNextPage, endCursor: edges.at(-1)?.cursor ?? null } };
}
