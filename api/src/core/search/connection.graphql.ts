import { limits, pageSizes } from "@tree-for-deed/common/limits";
import { type ClassType, Field, FieldResolver, Int, Resolver, Root } from "type-graphql";
import { STATEMENT } from "../../platform/graphql/complexity";
import type { CountedConnection } from "../../shared/connection";
import { deprecated } from "../../shared/deprecation";
import { SimpleObject } from "../../shared/simple-object";
import { maybe } from "../../shared/maybe";

@SimpleObject("PageInfo", "Position in a list that is paged by cursor.")
export class PageInfoType {
  @Field(() => Boolean, { description: "Whether more items follow." }) hasNextPage!: boolean;
  @Field(() => Boolean, { description: "Whether it begins after a cursor. Lists are read forwards only." })
  hasPreviousPage!: boolean;
  @Field(() => String, maybe("Cursor of the first item; null without items.")) startCursor!: string | null;
  @Field(() => String, maybe("Cursor to pass as `after` for the next page; null without items."))
  endCursor!: string | null;
}

/** The argument `first` of a connection; null asks for the usual number, too. */
export const firstArg = (what: string, usual: number = pageSizes.usual, max: number = limits.pageSizeMax) =>
  ({
    nullable: true,
    defaultValue: usual,
    description: `Number of ${what} to return, at most ${max}.`,
  }) as const;

/** The argument `after` of a connection. */
export const AFTER = {
  nullable: true,
  description: "The `endCursor` of the previous page; null for the start.",
} as const;

const COUNTED = `counted up to ${limits.searchCountMax}`;

export interface ConnectionWords {
  /** The items. */
  readonly what: string;
  /** The list. */
  readonly part: string;
  /** When `totalCount` ends at `searchCountMax`. */
  readonly counting?: string;
  /** Descriptions of further texts, by their names. */
  readonly texts?: Readonly<Record<string, string>>;
  /** Whether it had `items` before it had `edges`. */
  readonly hadItems?: boolean;
}

/** The types of a connection, `<Name>Edge` and `<Name>Connection`, and the resolver of its `totalCount`. */
export function connectionTypes<Node>(
  name: string,
  node: () => ClassType,
  { what, part, counting, texts = {}, hadItems = false }: ConnectionWords,
) {
  @SimpleObject(`${name}Edge`, `One of the ${what}, with its cursor.`)
  class EdgeType {
    @Field(() => String, { description: "Its opaque cursor, which stays valid." }) cursor!: string;
    @Field(node, { description: "The item." }) node!: Node;
  }

  @SimpleObject(`${name}Connection`, `Part of ${part}, paged by cursor.`)
  class ConnectionType {
    @Field(() => [EdgeType], { description: `The ${what} with their cursors.` }) edges!: EdgeType[];
    @Field(() => PageInfoType, { description: "Whether more follows, and where to continue." }) pageInfo!: PageInfoType;
  }

  for (const [text, description] of Object.entries(texts)) {
    Field(() => String, { nullable: true, description })(ConnectionType.prototype, text);
  }

  if (hadItems) {
    const description = `The ${what}.`;
    Field(() => [node()], { description, deprecationReason: deprecated("edges") })(ConnectionType.prototype, "items");
  }

  @Resolver(() => ConnectionType)
  class ConnectionResolver {
    @FieldResolver(() => Int, {
      nullable: true,
      complexity: STATEMENT,
      description: `Total number of ${what}${counting ? `; ${counting}, ${COUNTED}` : ""}.`,
    })
    totalCount(@Root() connection: CountedConnection<unknown>): Promise<number> {
      return connection.countAll();
    }
  }

  return { EdgeType, ConnectionType, ConnectionResolver };
}
