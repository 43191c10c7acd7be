import type { EntityManager } from "typeorm";
import { DomainEvent } from "../../platform/wiring/domain-event";

/** Sessions whose time is over are about to be deleted; those that somebody ended are gone already. */
export const sessionsRanOut = new DomainEvent<[tx: EntityManager]>("sessions ran out");
