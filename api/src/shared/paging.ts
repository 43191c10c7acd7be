import { limits, pageSizes } from "@tree-for-deed/common/limits";
import { badField } from "./errors";

const { pageMax, pageSizeMax } = limits;

/** The argument `page` of a list. */
export const PAGE = { defaultValue: 1, description: "Number of the page, from 1." } as const;

/** The argument `pageSize` of a list of `what`. */
export const pageSizeOf = (what: string, defaultValue: number = pageSizes.usual) =>
  ({ defaultValue, description: `Number of ${what} per page, at most ${pageSizeMax}.` }) as const;

/**
 * One page of a list: `items`, and whether another page follows. Counts are separate queries, since they are expensive.
 */
export interface Page<T> {
  readonly items: T[];
  readonly hasNextPage: boolean;
}

export interface PageRequest {
  readonly limit: number;
  readonly offset: number;
}

/** Turns `page` (from 1) and `pageSize` (from 1) into limit and offset. @throws BAD_USER_INPUT naming the field */
export function pageRequest(page: number, pageSize: number): PageRequest {
  if (!Number.isInteger(page) || page < 1 || page > pageMax) {
    throw badField("page", "paging.page", { max: pageMax });
  }
  if (!Number.isInteger(pageSize) || pageSize < 1 || pageSize > pageSizeMax) {
    throw badField("pageSize", "paging.pageSize", { max: pageSizeMax });
  }
  return { limit: pageSize, offset: (page - 1) * pageSize };
}

/** @throws BAD_USER_INPUT if `first`, the number of items after a cursor, is not from 1 to the most that a page holds */
export function assertFirst(first: number, max: number = pageSizeMax): void {
  if (!Number.isInteger(first) || first < 1 || first > max) throw badField("first", "paging.first", { max });
}

/** Makes a page from `limit + 1` rows: an extra row means that there is a next page. */
export function pageOf<T>(rows: T[], limit: number): Page<T> {
  return { items: rows.slice(0, limit), hasNextPage: rows.length > limit };
}
