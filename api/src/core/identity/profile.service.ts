import { storedName } from "@tree-for-deed/common/rule";
import { identityKey } from "@tree-for-deed/common/text";
import type { DataSource, EntityManager } from "typeorm";
import type { Reads } from "../../platform/database/reads";
import { inTransaction } from "../../platform/database/transaction";
import type { RateLimits } from "../../platform/limits/rate-limits";
import type { Clock } from "../../shared/clock";
import { badField, signInRequired, userNotFound } from "../../shared/errors";
import { skeletonOf } from "../../shared/confusable-skeleton";
import type { RequestContext } from "../../shared/request";
import { statement } from "../../shared/row-source";
import { validInput } from "../../shared/valid-input";
import { parseDataString } from "../media/data-string.value";
import { photoOfMember } from "../media/photo-caller.value";
import type { PhotoService } from "../media/photo.service";
import type { StoredPhoto } from "../media/stored-photo.value";
import type { PasswordHasher } from "../users/password-hasher.service";
import { profileTextsOf, publicNames, SEARCHED_COLUMNS, searchTextsOf } from "../users/profile-text.value";
import { User } from "../users/user.entity";
import { SensitiveAct } from "../users/sensitive-act.enum";
import type { SensitiveActDone } from "../users/user.events";
import { avatarPath } from "../users/user.json";
import { looksLikeStaff } from "../users/staff-name.value";
import { lockMember } from "../users/user-lock.service";
import { claimUsername } from "../users/username-look.service";
import { unmasked, type UserView, userViewColumns } from "../users/user.view";
import { takenBy, type UserService } from "../users/user.service";
import { endAllMadeUnderPassword, lockSignedIn } from "./password-end.service";
import { type PasswordProof, wrongPassword } from "./password-proof.service";
import { needsPassword, UpdateProfileInput } from "./profile.inputs";
import { keepWords } from "../search/heard-words.value";

export interface ProfileServiceParts {
  readonly db: DataSource;
  readonly reads: Reads;
  readonly users: UserService;
  readonly photos: PhotoService;
  readonly hasher: PasswordHasher;
  readonly limits: RateLimits;
  readonly proof: PasswordProof;
  readonly clock: Clock;
  /** Runs in the transaction in which a member's password or address changes, before it does. */
  readonly onSensitiveAct: (tx: EntityManager, done: SensitiveActDone) => Promise<void>;
  /** Runs in the transaction in which a member gives another address, after it. */
  readonly onClaimed: (tx: EntityManager, user: Pick<User, "id" | "email">) => Promise<void>;
  /** Runs in the transaction in which a member is found by another name, under the member's lock. */
  readonly onRenamed: (tx: EntityManager, user: Pick<User, "id" | "fullName" | "username">) => Promise<void>;
}

type Caller = Pick<RequestContext, "viewer" | "session" | "ip" | "userAgent">;
/** The field of the current password. */
const CURRENT = "currentPassword";

type OwnRecord = UserView & { readonly password: string };

/** The picture to store: a new one, null for none, or undefined for the current one. */
type Picture = { readonly uploadId: string } | { readonly stored: StoredPhoto } | null | undefined;

/** The results of the steps before the transaction. */
interface Prepared {
  readonly caller: Caller;
  /** The hash of the new password. */
  readonly password: string | undefined;
  readonly picture: Picture;
}

const OWN = statement(`SELECT ${userViewColumns("u")}, u.password FROM users u WHERE u.id = $1`);

/** Changes to one's own profile. */
export class ProfileService {
  constructor(private readonly parts: ProfileServiceParts) {}

  /**
   * Updates the fields that differ from the stored ones, and validates only those. A new password ends all sessions,
   * access tokens and mailed links at once; the caller continues in a new session. @throws BAD_USER_INPUT naming all
   * wrong fields, FORBIDDEN for a wrong current password, CONFLICT for a username that is, or looks like, another
   * member's, RATE_LIMITED. It never reveals whether another account has an address
   */
  async update(wishes: object, caller: Caller): Promise<UserView> {
    const { viewer, session } = caller;
    if (!viewer) throw signInRequired();
    const { reads, users, hasher, limits } = this.parts;
    const record = await reads.row<OwnRecord>(OWN, [viewer.id]);
    if (!record) throw userNotFound();
    const own = unmasked(record);
    const input = await validInput(UpdateProfileInput, changed(wishes, own));
    // Admins may use names that look like staff.
    if (input.fullName != null && !viewer.isAdmin && looksLikeStaff(input.fullName)) {
      throw badField("fullName", "user.fullNameReserved");
    }
    const original = dataStringOf(input, own);
    await limits.consume("updateProfile", viewer.id);
    if (input.email != null) await limits.consume("emailConfirmation", viewer.id);
    if (needsPassword(input)) {
      await this.parts.proof.prove(caller, own.password, { field: CURRENT, password: input.currentPassword ?? "" });
    }
    const password = input.newPassword ? await hasher.hash(input.newPassword, viewer.id) : undefined;
    const picture = await this.#pictureOf(input, original, own.id);
    await this.#store(own, input, { password, picture, caller });
    if (password) await session.renew(password);
    return users.byId(viewer.id);
  }

  async #pictureOf(input: UpdateProfileInput, original: Buffer | null, ownId: string): Promise<Picture> {
    if (input.profilePictureUpload) return { uploadId: input.profilePictureUpload };
    if (original) return { stored: await this.parts.photos.store(original, photoOfMember(ownId)) };
    return input.profilePicture === null ? null : undefined;
  }

  async #store(own: OwnRecord, input: UpdateProfileInput, { password, picture, caller }: Prepared): Promise<void> {
    const changes = changesOf(input);
    try {
      await inTransaction(this.parts.db, async (tx) => {
        await (needsPassword(input) ? lockSignedIn(tx, own.id, caller.session) : lockMember(tx, own.id));
        const known = await lockedRecord(tx, own.id);
        // The password has been changed since it was checked.
        if (needsPassword(input) && known.password !== own.password) throw wrongPassword(CURRENT);
        if (input.username != null) await claimUsername(tx, own.id, input.username);
        await this.#tell(tx, own.id, input, caller);
        const next = { ...known, ...changes };
        const { id, email } = next;
        const isClaim = identityKey(email) !== identityKey(known.email);
        const texts = searchTextsOf(next);
        const profilePicture = await this.#use(tx, id, picture);
        const updatedAt = this.parts.clock();
        const claim = isClaim && { emailConfirmedAt: null, emailSince: updatedAt };
        await tx.update(User, { id }, { ...changes, ...claim, ...texts, password, profilePicture, updatedAt });
        if (isClaim) await this.parts.onClaimed(tx, { id, email });
        if (texts.searchText !== known.searchText) {
          const names = publicNames(next);
          await keepWords(tx, Object.values(names));
          await this.parts.onRenamed(tx, { id, ...names });
        }
        if (password) await endAllMadeUnderPassword(tx, id);
        else if (needsPassword(input)) await tx.query(`DELETE FROM password_resets WHERE "userId" = $1`, [id]);
      });
    } catch (error) {
      throw takenBy(error) ?? error;
    }
  }

  async #tell(tx: EntityManager, userId: string, input: UpdateProfileInput, { ip, userAgent }: Caller): Promise<void> {
    const origin = { ip, userAgent };
    const { onSensitiveAct } = this.parts;
    if (input.email != null) await onSensitiveAct(tx, { userId, act: SensitiveAct.EMAIL_CHANGED, origin });
    if (input.newPassword) await onSensitiveAct(tx, { userId, act: SensitiveAct.PASSWORD_CHANGED, origin });
  }

  async #use(tx: EntityManager, userId: string, picture: Picture): Promise<StoredPhoto | null | undefined> {
    const { photos } = this.parts;
    if (picture === undefined) return undefined;
    if (picture === null) {
      await photos.dropProfilePicture(tx, userId);
      return null;
    }
    if ("uploadId" in picture) return photos.claimProfilePicture(tx, userId, picture.uploadId);
    await photos.attachProfilePicture(tx, userId, picture.stored);
    return picture.stored;
  }
}

/**
 * The fields that differ from the stored ones. Unchanged values are not checked again, such as an operator's reserved
 * name.
 */
function changed(wishes: object, own: OwnRecord): object {
  const known: Readonly<Record<string, unknown>> = { ...own };
  const isNew = ([field, typed]: [string, unknown]): boolean =>
    typed !== known[field] && (typeof typed !== "string" || storedName(typed) !== known[field]);
  return Object.fromEntries(Object.entries(wishes).filter(isNew));
}

/** The columns to update. Absent or null fields stay unchanged; only optional texts are removed by null or "". */
function changesOf({ username, fullName, email, whatsappNumber, ...input }: UpdateProfileInput): Partial<User> {
  return {
    ...(username != null && { username, usernameKey: identityKey(username), usernameLook: skeletonOf(username) }),
    ...(fullName != null && { fullName }),
    ...(email != null && { email, emailKey: identityKey(email) }),
    ...(whatsappNumber != null && { whatsappNumber }),
    ...profileTextsOf(input),
  };
}

/** The bytes of a new picture, if one was sent; the documented form sends the path of the present one to keep it. */
function dataStringOf({ profilePicture, profilePictureUpload }: UpdateProfileInput, own: OwnRecord): Buffer | null {
  if (!profilePicture || profilePictureUpload || profilePicture === avatarPath(own.profilePicture)) return null;
  return parseDataString(profilePicture);
}

const lockedRecord = (tx: EntityManager, id: string): Promise<User> =>
  tx.findOneOrFail(User, {
    select: { id: true, email: true, searchText: true, hidesName: true, password: true, ...SEARCHED_COLUMNS },
    where: { id },
  });
