import { FieldResolver, Resolver, Root } from "type-graphql";
import { ChangeKind } from "../../core/changes/change-kind.enum";
import { ChangeType } from "../../core/changes/change.type";
import { type ChangeView, thingOf } from "../../core/changes/change.view";
import type { TreeLife } from "./forest.service";
import { TreeLifeType } from "./tree-life.type";
import { maybe } from "../../shared/maybe";

@Resolver(() => ChangeType)
export class ChangedTreeResolver {
  @FieldResolver(() => TreeLifeType, maybe("The tree as it is now; null if it was removed, and for other kinds."))
  tree(@Root() change: ChangeView): TreeLife | null {
    return thingOf(change, ChangeKind.TREE);
  }
}
