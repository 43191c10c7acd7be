import { randomBytes } from "node:crypto";
import type { EntityManager } from "typeorm";
import { newId } from "../../shared/uuid";
import { User } from "./user.entity";

/** What stands where a former member's name was; the web says it in the reader's language. */
export const FORMER_MEMBER = "Former member";

const UNGUESSABLE_BYTES = 16;
/** No password has this hash, and it is none. */
const NO_PASSWORD = "-";

/**
 * Adds a nameless author for deeds that a member leaves behind, and answers its id. It is nobody's account: no profile,
 * no sign-in, in no list of people. Each member who leaves gets one, so that their trees stay apart. Its username is
 * longer than any that can be registered.
 */
export async function addFormerMember(tx: EntityManager, now: Date): Promise<string> {
  const id = newId();
  const name = `former-member-${randomBytes(UNGUESSABLE_BYTES).toString("hex")}`;
  await tx.insert(User, {
    id,
    username: name,
    usernameKey: name,
    email: name,
    emailKey: name,
    password: NO_PASSWORD,
    fullName: FORMER_MEMBER,
    searchText: "",
    age: null,
    country: "OTHER",
    whatsappNumber: "",
    language: "bn",
    anonymizedAt: now,
    createdAt: now,
    updatedAt: now,
  });
  return id;
}
