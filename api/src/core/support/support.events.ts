import type { EntityManager } from "typeorm";
import { DomainEvent } from "../../platform/wiring/domain-event";
import type { SupportTicket } from "./support-ticket.entity";

/** The team answered a ticket, or changed its answer. */
export const ticketAnswered = new DomainEvent<[tx: EntityManager, ticket: SupportTicket]>("ticket answered");
