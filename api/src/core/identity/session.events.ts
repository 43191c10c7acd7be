import type { EntityManager } from "typeorm";
import { DomainEvent } from "../../platform/wiring/domain-event";

/** Expired sessions are about to be deleted. Sessions that were ended before no longer exist. */
export const sessionsRanOut = new DomainEvent<[tx: EntityManager]>("sessions ran out", { optional: true });
