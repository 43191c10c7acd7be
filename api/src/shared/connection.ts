import { pageSizes } from "@tree-for-deed/common/limits";
import { assertFirst, type Page } from "./paging";

/** A part of a list that is paged by cursor. */
export interface Connection<Edge> {
  readonly edges: readonly Edge[];
  readonly pageInfo: PageInfo;
}

export interface PageInfo {
  readonly hasNextPage: boolean;
  readonly hasPreviousPage: boolean;
  readonly startCursor: string | null;
  readonly endCursor: string | null;
}

/** A part of a list whose rows are counted on request. */
export interface CountedConnection<Edge> extends Connection<Edge> {
  readonly countAll: () => Promise<number>;
}

/** An item with its cursor. */
export interface Edge<Node> {
  readonly cursor: string;
  readonly node: Node;
}

/** The arguments of a connection as the caller gave them. */
export interface Asked {
  readonly first?: number | null | undefined;
  readonly after?: string | null | undefined;
}

/** The number of items asked for; the usual number for none. @throws BAD_USER_INPUT */
export function firstOf({ first }: Asked, usual: number = pageSizes.usual): number {
  const number = first ?? usual;
  assertFirst(number);
  return number;
}

/** Connection for the page after `after`, with each item's edge. */
export function connectionOf<Item, Of extends { readonly cursor: string }>(
  { items, hasNextPage }: Page<Item>,
  edgeOf: (item: Item) => Of,
  after: string | null | undefined,
): Connection<Of> {
  const edges = items.map(edgeOf);
  const pageInfo = {
    hasNextPage,
    hasPreviousPage: Boolean(after),
    startCursor: edges[0]?.cursor ?? null,
    endCursor: edges.at(-1)?.cursor ?? null,
  };
  return { edges, pageInfo };
}

/** Adds the `items` that a connection had before it had `edges`. */
export const withItems = <Node, Of extends Connection<Edge<Node>>>(
  connection: Of,
): Of & { readonly items: Node[] } => ({
  ...connection,
  items: connection.edges.map(({ node }) => node),
});
