import { badField } from "./errors";

export const MAX_PAGE_SIZE = 100;
/** Beyond this an offset is an attack or a mistake, not a reader (`docs/rules.md` G15). */
export const MAX_PAGE = 1_000_000;

/** One page of a list: `items`, and whether another page follows. Counts are asked for apart, since they cost. */
export interface Page<T> {
  readonly items: T[];
  readonly hasNextPage: boolean;
}

export interface PageRequest {
  readonly limit: number;
  readonly offset: number;
}

/** Turns `page` (from 1) and `pageSize` (1 to 100) into limit and offset. @throws BAD_USER_INPUT naming the field */
export function pageRequest(page: number, pageSize: number): PageRequest {
  if (!Number.isInteger(page) || page < 1 || page > MAX_PAGE) {
    throw badField("page", "paging.page", { max: MAX_PAGE });
  }
  if (!Number.isInteger(pageSize) || pageSize < 1 || pageSize > MAX_PAGE_SIZE) {
    throw badField("pageSize", "paging.pageSize", {
      max: MAX_PAGE_SIZE,
    });
  }
  return { limit: pageSize, offset: (page - 1) * pageSize };
}

/** Makes a page from `limit + 1` rows: the row too many says that there is a next page. */
export function pageOf<T>(rows: T[], limit: number): Page<T> {
  return { items: rows.slice(0, limit), hasNextPage: rows.length > limit };
}
