import { limits } from "@tree-for-deed/common/limits";
import { Extensions } from "type-graphql";
import type { GraphQLField } from "graphql";

/** Declares that a page of a field's list may have more rows than usual, up to `max`. */
export const LargestPage = (max: number): MethodDecorator => Extensions({ largestPage: max });

/** The number of rows that a page of a field's list may have. */
export const largestPageOf = ({ largestPage }: GraphQLField<unknown, unknown>["extensions"]): number =>
  typeof largestPage === "number" ? largestPage : limits.pageSizeMax;
