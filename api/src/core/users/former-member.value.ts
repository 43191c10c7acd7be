import { defaultLanguage } from "@tree-for-deed/common/languages";
import { randomBytes } from "node:crypto";
import type { EntityManager } from "typeorm";
import { newId } from "../../shared/uuid";
import { User } from "./user.entity";

/** Replaces a former member's name; the web translates it. */
export const FORMER_MEMBER = "Former member";

const UNGUESSABLE_BYTES = 16;
/** Not a valid hash, so no password matches it. */
const NO_PASSWORD = "-";

/**
 * Adds an anonymous author for deeds that a member leaves behind, and returns its id. It is no account: it has no
 * profile and no login, and is in no list of people. Each leaving member gets one, so that their trees stay apart. Its
 * username is longer than any that can be registered.
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
    birthYear: null,
    country: "OTHER",
    whatsappNumber: "",
    language: defaultLanguage,
    anonymizedAt: now,
    createdAt: now,
    updatedAt: now,
  });
  return id;
}
