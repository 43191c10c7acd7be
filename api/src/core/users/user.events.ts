import type { EntityManager } from "typeorm";
import { DomainEvent } from "../../platform/wiring/domain-event";
import type { Origin } from "../../shared/request";
import type { SensitiveAct } from "./sensitive-act.enum";
import type { User } from "./user.entity";

/** A member was added, or an admin at the start. */
export const memberJoined = new DomainEvent<[tx: EntityManager, member: Pick<User, "id">]>("member joined");

/** What a member is found by changed. The member's lock is held. */
export const memberRenamed = new DomainEvent<[tx: EntityManager, member: Pick<User, "id" | "fullName" | "username">]>(
  "member renamed",
);

/** A member gave an address that is not known to be theirs, whose holder is to be asked. The row says so already. */
export const addressClaimed = new DomainEvent<[tx: EntityManager, member: Pick<User, "id" | "email">]>(
  "address claimed",
);

export interface SensitiveActDone {
  /** Whose account it is, and who is told. */
  readonly userId: string;
  readonly act: SensitiveAct;
  /** The token's name, the webhook's address, the new admin's username. */
  readonly about?: string;
  /** Where from; null for what somebody else did, whose device is nobody's business. */
  readonly origin: Origin | null;
}

/** Something sensitive was done with a member's account. Told before the account changes: its address so far is the one that must know. */
export const sensitiveActDone = new DomainEvent<[tx: EntityManager, done: SensitiveActDone]>("sensitive act done");
