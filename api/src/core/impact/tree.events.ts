import type { Day } from "@tree-for-deed/common/day";
import type { EntityManager } from "typeorm";
import { DomainEvent } from "../../platform/wiring/domain-event";

/** Key of a tree: a member and a day in the site's time zone. */
export interface TreeOfDay {
  readonly userId: string;
  readonly day: Day;
}

/** A member's tree of a day was earned (`true`), or is not any more. The site's counter of trees is locked. */
export const treeMoved = new DomainEvent<[tx: EntityManager, tree: TreeOfDay, isEarned: boolean]>("tree moved", {
  optional: true,
});

/** A member was deleted with all trees. The site's counter of trees is locked. */
export const treesStruck = new DomainEvent<[tx: EntityManager, userId: string]>("trees struck", {
  optional: true,
});

/** A member left, and the trees passed to an anonymous author. */
export const treesHandedOver = new DomainEvent<[tx: EntityManager, userId: string, heirId: string]>(
  "trees handed over",
  { optional: true },
);

/** A tree of a member that was planted; both days in the site's time zone. */
export interface PlantedTree {
  readonly code: string;
  /** The day for which it was earned. */
  readonly day: string;
  readonly plantedOn: string;
}

/** A planting that has become public. */
export interface PublishedPlanting {
  readonly id: string;
  readonly trees: number;
  readonly plantedOn: string;
  readonly district: string | null;
  readonly publishedAt: Date;
}

/** A member was told that trees of theirs were planted. */
export const treesPlanted = new DomainEvent<[tx: EntityManager, userId: string, trees: readonly PlantedTree[]]>(
  "trees planted",
  { optional: true },
);

export const plantingPublished = new DomainEvent<[tx: EntityManager, planting: PublishedPlanting]>(
  "planting published",
  { optional: true },
);
