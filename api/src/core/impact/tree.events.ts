import type { Day } from "@tree-for-deed/common/day";
import type { EntityManager } from "typeorm";
import { DomainEvent } from "../../platform/wiring/domain-event";

/** What a tree is known by: one member's, for one day of the site's time zone. */
export interface TreeOfDay {
  readonly userId: string;
  readonly day: Day;
}

/** A member's tree of a day was earned (`true`), or is not any more. The site's counter of trees is locked. */
export const treeMoved = new DomainEvent<[tx: EntityManager, tree: TreeOfDay, isEarned: boolean]>("tree moved");

/** A member is gone with all trees. The site's counter of trees is locked. */
export const treesStruck = new DomainEvent<[tx: EntityManager, userId: string]>("trees struck");

/** A member left the trees to a nameless author. */
export const treesHandedOver = new DomainEvent<[tx: EntityManager, userId: string, heirId: string]>(
  "trees handed over",
);
