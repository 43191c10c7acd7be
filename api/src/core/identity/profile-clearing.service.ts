import { randomInt } from "node:crypto";
import { identityKey } from "@tree-for-deed/common/text";
import type { EntityManager } from "typeorm";
import type { Clock } from "../../shared/clock";
import { skeletonOf } from "../../shared/confusable-skeleton";
import type { PhotoService } from "../media/photo.service";
import { keepWords } from "../search/heard-words.value";
import { PROFILE_TEXTS, publicNames, searchTextsOf } from "../users/profile-text.value";
import { User } from "../users/user.entity";
import { claimUsername } from "../users/username-look.service";
import { ProfilePart } from "./profile-part.enum";

interface Parts {
  readonly photos: Pick<PhotoService, "dropProfilePicture">;
  readonly clock: Clock;
  /** Runs in the transaction in which a member is found by other names, under the member's lock. */
  readonly onRenamed: (tx: EntityManager, user: Pick<User, "id" | "fullName" | "username">) => Promise<void>;
}

/** Values of a profile before and after parts were removed, for the log. */
interface Cleared {
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
}

/** Number of neutral usernames; a taken one fails, and the act can be repeated. */
const NEUTRAL_NAMES = 1_000_000_000;

const neutralUsername = (): string => `member_${randomInt(NEUTRAL_NAMES / 10, NEUTRAL_NAMES)}`;

/** Removes parts of profiles that nobody should see. Members choose others whenever they want. */
export class ProfileClearing {
  constructor(private readonly parts: Parts) {}

  /** Removes the parts, in the transaction `tx` that has locked the member. */
  async clear(tx: EntityManager, id: string, wanted: readonly ProfilePart[]): Promise<Cleared> {
    const { photos, clock, onRenamed } = this.parts;
    const has = (part: ProfilePart): boolean => wanted.includes(part);
    const user = await tx.findOneByOrFail(User, { id });
    const username = has(ProfilePart.USERNAME) ? neutralUsername() : user.username;
    const fullName = has(ProfilePart.NAME) ? username : user.fullName;
    const changes: Partial<User> = {
      ...(has(ProfilePart.USERNAME) && {
        username,
        usernameKey: identityKey(username),
        usernameLook: skeletonOf(username),
      }),
      ...(has(ProfilePart.NAME) && { fullName }),
      ...(has(ProfilePart.PICTURE) && { profilePicture: null }),
      ...(has(ProfilePart.LINKS) && Object.fromEntries(PROFILE_TEXTS.map((name) => [name, null]))),
    };
    if (has(ProfilePart.USERNAME)) await claimUsername(tx, id, username);
    if (has(ProfilePart.PICTURE)) await photos.dropProfilePicture(tx, id);
    const named = { fullName, username, hidesName: user.hidesName };
    await tx.update(User, { id }, { ...changes, ...searchTextsOf(named), updatedAt: clock() });
    if (fullName !== user.fullName || username !== user.username) {
      const names = publicNames(named);
      await keepWords(tx, Object.values(names));
      await onRenamed(tx, { id, ...names });
    }
    const before = Object.fromEntries(LOGGED.filter((name) => name in changes).map((name) => [name, user[name]]));
    const after = Object.fromEntries(LOGGED.filter((name) => name in changes).map((name) => [name, changes[name]]));
    return { before, after };
  }
}

const LOGGED = ["fullName", "username", "profilePicture", ...PROFILE_TEXTS] as const;
