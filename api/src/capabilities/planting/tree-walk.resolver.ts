import { pageSizes } from "@tree-for-deed/common/limits";
import { Arg, ID, Int, Query, Resolver } from "type-graphql";
import { Access } from "../../platform/graphql/access";
import { pageSizeOf } from "../../shared/paging";
import { TreeConnectionType } from "./member-trees.type";
import { connectionOf, type TreeConnection } from "./tree-connection.view";
import { TreeState } from "./tree-state.enum";
import { placeOf } from "./tree-place.value";
import type { TreeWalks } from "./tree-walk.service";

const maybe = (description: string) => ({ nullable: true, description }) as const;

/** Public list of all trees. */
@Resolver()
export class TreeWalkResolver {
  constructor(private readonly trees: TreeWalks) {}

  @Access({ role: "guest", token: "READ" })
  @Query(() => TreeConnectionType, {
    description:
      "All trees that count, the latest day first, paged by cursor. `trees` lists them by page, with their deeds.",
  })
  async treeWalk(
    @Arg("first", () => Int, pageSizeOf("trees", pageSizes.usual)) first: number,
    @Arg("after", () => String, maybe("The `endCursor` of the previous page.")) after?: string | null,
    @Arg("state", () => TreeState, maybe("Only trees in this state; FALLEN finds none."))
    state?: TreeState | null,
    @Arg("district", () => String, maybe("Only trees that were planted in this district, such as `BD-13`."))
    district?: string | null,
    @Arg("batchId", () => ID, maybe("Only trees of this planting.")) batchId?: string | null,
  ): Promise<TreeConnection> {
    return connectionOf(await this.trees.walk({ first, after, state, district, batchId }), placeOf);
  }
}
