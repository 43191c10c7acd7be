import { Ctx, FieldResolver, Resolver, Root } from "type-graphql";
import type { RequestContext } from "../../shared/request";
import { DeedStatus } from "../../core/deeds/deed-status.enum";
import { DeedType } from "../../core/deeds/reading/deed.type";
import type { DeedRoot } from "../../core/deeds/reading/deed.view";
import type { TreeLife } from "./forest.service";
import { treeOfDeed } from "./tree.loaders";
import { TreeLifeType } from "./tree-life.type";
import { maybe } from "../../shared/maybe";

@Resolver(() => DeedType)
export class DeedTreeResolver {
  @FieldResolver(() => TreeLifeType, maybe("The tree that it earned; null if it earned none."))
  async tree(@Root() deed: DeedRoot, @Ctx() { loaders }: RequestContext): Promise<TreeLife | null> {
    return deed.status === DeedStatus.APPROVED ? loaders.of(treeOfDeed).load(deed.id) : null;
  }
}
