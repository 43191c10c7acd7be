import type { PageRequest } from "../../../shared/paging";
import type { RowSource, Statement } from "../../../shared/row-source";
import type { TwoParts, Walk } from "./member-list.sql";

/** Offset up to which skipping rows is faster than counting the parts. */
const NEAR = 2000;

/** Ids of a stretch of a list in two parts. Skipping costs, so each part is read from its nearer end. */
export async function stretchOf(reads: RowSource, parts: TwoParts, { limit, offset }: PageRequest): Promise<string[]> {
  const start = offset <= NEAR ? await idsOf(reads, parts.placed.fromStart, { limit, offset }) : null;
  if (start?.length === limit) return start;
  const [sizes] = await reads.rows<{ placed: number; members: number }>(parts.sizes);
  const { placed = 0, members = 0 } = sizes ?? {};
  const first = start ?? (await walk(reads, parts.placed, placed, { limit, offset }));
  const rest = { limit: limit - first.length, offset: Math.max(offset - placed, 0) };
  // Removes duplicates: a member may have got a place between the two reads.
  return [...new Set([...first, ...(await walk(reads, parts.others, members - placed, rest))])];
}

async function walk(
  reads: RowSource,
  { fromStart, fromEnd }: Walk,
  size: number,
  asked: PageRequest,
): Promise<string[]> {
  const { offset } = asked;
  const limit = Math.min(asked.limit, size - offset);
  if (limit <= 0) return [];
  if (offset <= size / 2) return idsOf(reads, fromStart, { limit, offset });
  return (await idsOf(reads, fromEnd, { limit, offset: size - offset - limit })).reverse();
}

/** Ids that a statement answers to limit and offset. */
export async function idsOf(reads: RowSource, statement: Statement, { limit, offset }: PageRequest): Promise<string[]> {
  const found = await reads.rows<{ id: string }>(statement, [limit, offset]);
  return found.map(({ id }) => id);
}
