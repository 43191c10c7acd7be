import type { EntityManager } from "typeorm";
import { DomainEvent } from "../../platform/wiring/domain-event";
import type { DeedStatus } from "./deed-status.enum";
import type { Deed } from "./deed.entity";

/** A deed's author moved it from one status to another; `null` stands for "does not exist". */
export const deedMoved = new DomainEvent<
  [tx: EntityManager, deed: Deed, from: DeedStatus | null, to: DeedStatus | null]
>("deed moved");

export const deedApproved = new DomainEvent<[tx: EntityManager, deed: Deed]>("deed approved", { optional: true });
