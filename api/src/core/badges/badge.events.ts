import type { EntityManager } from "typeorm";
import { DomainEvent } from "../../platform/wiring/domain-event";
import type { Badge } from "./badge.entity";
import type { Topic } from "../../platform/signals/signals";

/** Caches of badges are out of date. */
export const BADGES_CHANGED: Topic = { name: "badges" };

/** A badge that a member earned, with the code of its certificate. */
export type EarnedBadge = Pick<Badge, "id" | "name" | "nameEn" | "icon" | "level" | "requiredDeeds"> & {
  readonly certificateCode: string;
};

/** A member earned a badge. */
export const badgeEarned = new DomainEvent<[tx: EntityManager, userId: string, badge: EarnedBadge]>("badge earned", {
  optional: true,
});
