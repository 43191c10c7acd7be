import type { Page } from "./paging";

/** A page of a list that is paged by cursor. */
export interface Connection<Edge> {
  readonly edges: readonly Edge[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
}

/** An item with its cursor. */
export interface Edge<Node> {
  readonly cursor: string;
  readonly node: Node;
}

/** Connection for a page, with each item's edge. */
export function connectionOf<Item, Of extends { readonly cursor: string }>(
  { items, hasNextPage }: Page<Item>,
  edgeOf: (item: Item) => Of,
): Connection<Of> {
  const edges = items.map(edgeOf);
  return { edges, pageInfo: { hasNextPage, endCursor: edges.at(-1)?.cursor ?? null } };
}
