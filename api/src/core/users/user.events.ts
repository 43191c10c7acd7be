import type { EntityManager } from "typeorm";
import { DomainEvent } from "../../platform/wiring/domain-event";
import type { Origin } from "../../shared/request";
import type { SensitiveAct } from "./sensitive-act.enum";
import type { User } from "./user.entity";

/** A member was added, or the first admin at startup. */
export const memberJoined = new DomainEvent<[tx: EntityManager, member: Pick<User, "id">]>("member joined");

/** Emitted when the names by which everybody finds a member change, under the member's lock. A hidden one is empty. */
export const memberRenamed = new DomainEvent<[tx: EntityManager, member: Pick<User, "id" | "fullName" | "username">]>(
  "member renamed",
);

/** A member entered an unconfirmed address, whose holder must be asked. The row has it already. */
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
 * A sensitive action on a member's account. Emitted before the account changes, because the mail must go to its old
 * address.
 */
export const sensitiveActDone = new DomainEvent<[tx: EntityManager, done: SensitiveActDone]>("sensitive act done");
