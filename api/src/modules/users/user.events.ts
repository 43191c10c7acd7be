import type { EntityManager } from "typeorm";
import { DomainEvent } from "../../platform/wiring/domain-event";
import type { User } from "./user.entity";

/** A member was added, or an admin at the start. */
export const memberJoined = new DomainEvent<[tx: EntityManager, member: Pick<User, "id">]>("member joined");

/** What a member is found by changed. The member's lock is held. */
export const memberRenamed = new DomainEvent<[tx: EntityManager, member: Pick<User, "id" | "fullName" | "username">]>(
  "member renamed",
);
