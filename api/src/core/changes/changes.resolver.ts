import { limits, pageSizes } from "@tree-for-deed/common/limits";
import { Arg, Ctx, FieldResolver, Int, Query, Resolver, Root } from "type-graphql";
import { Access } from "../../platform/graphql/access";
import { STATEMENT } from "../../platform/graphql/complexity";
import { LargestPage } from "../../platform/graphql/largest-page";
import type { RequestContext } from "../../shared/request";
import { firstArg } from "../search/connection.graphql";
import type { PostView } from "../blog/blog.service";
import { BlogPostType } from "../blog/blog.type";
import { DeedType } from "../deeds/reading/deed.type";
import type { DeedView } from "../deeds/reading/deed.view";
import { UserType } from "../users/user.type";
import type { UserView } from "../users/user.view";
import { ChangeKind } from "./change-kind.enum";
import { ChangeLogType, ChangeType } from "./change.type";
import { type ChangeView, thingOf } from "./change.view";
import type { Changes, ChangesPage } from "./changes.service";

/** The log, members who are hidden from the viewer, and the things of each kind. */
const STATEMENTS = 6;

const theThing = (kind: string) =>
  ({ nullable: true, description: `The ${kind} as it is now; null if it was removed, and for other kinds.` }) as const;

/** The public log of changes, for programs that keep a copy of everything public. */
@Resolver(() => ChangeType)
export class ChangesResolver {
  constructor(private readonly log: Pick<Changes, "page">) {}

  @Access({ role: "guest", token: "READ" })
  @LargestPage(limits.changesMax)
  @Query(() => ChangeLogType, {
    complexity: STATEMENT * STATEMENTS,
    description:
      "Public things that were added, changed or removed, oldest change first; everything without `since`. Keep the last cursor: whoever continues there misses nothing.",
  })
  async changes(
    @Ctx() { viewer }: RequestContext,
    @Arg("first", () => Int, firstArg("changes", pageSizes.usual, limits.changesMax)) first: number | null,
    @Arg("since", () => String, {
      nullable: true,
      description:
        "The `endCursor` of the last page that was read; or, for the first page, a time such as 2026-11-30T08:00:00Z: changes of up to ten minutes before it come too.",
    })
    since: string | null,
    @Arg("kinds", () => [ChangeKind], { nullable: true, description: "Only things of these kinds." })
    kinds: ChangeKind[] | null,
  ): Promise<object> {
    return logOf(await this.log.page(viewer, { since, first: first ?? pageSizes.usual, kinds }), since);
  }

  @FieldResolver(() => Boolean, {
    description: "Whether it is not public any more: delete it. What is left of it is this id.",
  })
  removed(@Root() { thing }: ChangeView): boolean {
    return thing === null;
  }

  @FieldResolver(() => DeedType, theThing("deed"))
  deed(@Root() change: ChangeView): DeedView | null {
    return thingOf(change, ChangeKind.DEED);
  }

  @FieldResolver(() => UserType, theThing("member"))
  member(@Root() change: ChangeView): UserView | null {
    return thingOf(change, ChangeKind.MEMBER);
  }

  @FieldResolver(() => BlogPostType, theThing("post"))
  post(@Root() change: ChangeView): PostView | null {
    return thingOf(change, ChangeKind.POST);
  }
}

const logOf = ({ items, hasNextPage, endCursor }: ChangesPage, since: string | null) => ({
  edges: items.map((node) => ({ cursor: node.cursor, node })),
  pageInfo: { hasNextPage, hasPreviousPage: Boolean(since), startCursor: items[0]?.cursor ?? null, endCursor },
});
