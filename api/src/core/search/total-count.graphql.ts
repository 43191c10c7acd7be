import { FieldResolver, Int, Root } from "type-graphql";
import { STATEMENT } from "../../platform/graphql/complexity";

/** The field `totalCount` of a page; its resolver is `countAll`. */
export const TotalCount =
  (description: string): PropertyDecorator =>
  (resolver, name) => {
    FieldResolver(() => Int, { complexity: STATEMENT, description })(resolver, name, {});
    Root()(resolver, name, 0);
  };

/** Counts all rows of a list, whatever the page. */
export const countAll = (page: { readonly countAll: () => Promise<number> }): Promise<number> => page.countAll();
