import type { EntityManager } from "typeorm";
import { DomainEvent } from "../../platform/wiring/domain-event";
import type { Origin } from "../../shared/request";
import type { SensitiveAct } from "./sensitive-act.enum";
import type { User } from "./user.entity";

/** A member was added, or an admin at the start. */
export const memberJoined = new DomainEvent<[tx: EntityManager, member: Pick<User, "id">]>("member joined");

/** Emitted when a member's searchable names change, under the member's lock. */
export const memberRenamed = new DomainEvent<[tx: EntityManager, member: Pick<User, "id" | "fullName" | "username">]>(
  "member renamed",
);

/** A member gave an unconfirmed address, whose holder must be asked. The row has it already. */
export const addressClaimed = new DomainEvent<[tx: EntityManager, member: Pick<User, "id" | "email">]>(
  "address claimed",
);

export interface SensitiveActDone {
  /** The account's member, who is notified. */
  readonly userId: string;
  readonly act: SensitiveAct;
  /** The token's name, the webhook's address, the new admin's username. */
  readonly about?: string;
  /** The origin of the request; null if somebody else acted, whose device is private. */
  readonly origin: Origin | null;
}

/**
 * A sensitive act on a member's account. Emitted before the account changes, because the mail must go to its old
 * address.
 */
export const sensitiveActDone = new DomainEvent<[tx: EntityManager, done: SensitiveActDone]>("sensitive act done");
