import type { EntityManager } from "typeorm";
import { DomainEvent } from "../../platform/wiring/domain-event";
import type { Topic } from "../../platform/signals/signals";

/** Caches of categories are out of date. */
export const CATEGORIES_CHANGED: Topic = { name: "categories" };

/** A move of deeds from one category to another. */
export interface CategoryMove {
  readonly from: string;
  readonly to: string;
  /** Number of approved deeds among them. */
  readonly approved: number;
}

export const deedsMovedToCategory = new DomainEvent<[tx: EntityManager, move: CategoryMove]>(
  "deeds moved to another category",
);
