import type { EntityManager } from "typeorm";
import { DomainEvent } from "../../platform/wiring/domain-event";

/** Deeds that were of one category are of another now. */
export interface CategoryMove {
  readonly from: string;
  readonly to: string;
  /** How many of them are approved. */
  readonly approved: number;
}

export const deedsMovedToCategory = new DomainEvent<[tx: EntityManager, move: CategoryMove]>(
  "deeds moved to another category",
);
