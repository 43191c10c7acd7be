import {
  type GraphQLField,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  getNamedType,
  isLeafType,
  isObjectType,
} from "graphql";

/** Arguments that set a page's size. */
export const SIZE_ARGUMENTS = ["pageSize", "first"] as const;

/** The number of rows read for each root field's pages, by its name in the answer. */
export type RowsRead = ReadonlyMap<string, number>;

const NONE: RowsRead = new Map();
const counts = new WeakMap<object, Map<string, number>>();

/** The rows read for an operation so far, by its context. */
export const rowsRead = (context: object): RowsRead => counts.get(context) ?? NONE;

/** Counts the rows of pages in their resolvers' results: a page without its list in the selection reads them, too. */
export function countRows(schema: GraphQLSchema): void {
  for (const type of Object.values(schema.getTypeMap())) {
    if (isObjectType(type)) Object.values(type.getFields()).filter(isPaged).forEach(count);
  }
}

const isPaged = ({ args, type }: GraphQLField<unknown, unknown>): boolean =>
  !isLeafType(getNamedType(type)) && args.some(({ name }) => SIZE_ARGUMENTS.some((size) => size === name));

function count(field: GraphQLField<unknown, unknown>): void {
  const { resolve } = field;
  if (!resolve) return;
  field.resolve = (root, args, context, info) => {
    const answer = resolve(root, args, context, info);
    if (answer instanceof Promise) return answer.then((page: unknown) => noted(page, context as object, info));
    return noted(answer, context as object, info);
  };
}

function noted<T>(page: T, context: object, { path }: GraphQLResolveInfo): T {
  const rows = sizeOf(page);
  if (rows === 0) return page;
  let top = path;
  while (top.prev) top = top.prev;
  const known = counts.get(context) ?? new Map<string, number>();
  counts.set(context, known);
  known.set(String(top.key), (known.get(String(top.key)) ?? 0) + rows);
  return page;
}

function sizeOf(page: unknown): number {
  if (typeof page !== "object" || page === null) return 0;
  const { items, edges } = page as { readonly items?: unknown; readonly edges?: unknown };
  const list = items ?? edges;
  return Array.isArray(list) ? list.length : 0;
}
