import type { DataSource, EntityManager } from "typeorm";
import { isDuplicate } from "../../platform/database/failures";
import type { Reads } from "../../platform/database/reads";
import { inTransaction } from "../../platform/database/transaction";
import { type Clock, systemClock } from "../../shared/clock";
import { type AppError, conflict, userNotFound } from "../../shared/errors";
import type { Viewer } from "../../shared/request";
import { quickReplicaRead, statement, type Statement } from "../../shared/row-source";
import { identityKey, isUnstorable } from "@tree-for-deed/common/text";
import { skeletonOf } from "../../shared/confusable-skeleton";
import { isUuid, newId } from "../../shared/uuid";
import { parseDataString } from "../media/data-string.value";
import { photoOfGuest } from "../media/photo-caller.value";
import type { PhotoService } from "../media/photo.service";
import { defaultLanguage, type Language } from "@tree-for-deed/common/languages";
import { adultAge } from "@tree-for-deed/common/identity/adulthood";
import { legalVersion } from "@tree-for-deed/common/identity/legal-version";
import type { Ages } from "./ages.value";
import type { NodeKind } from "../nodes/node-kinds.extension";
import { userById } from "./user.loaders";
import type { HiddenMembers } from "./hidden-members.service";
import type { PasswordHasher } from "./password-hasher.service";
import { User } from "./user.entity";
import { profileTextsOf, type ProfileTexts, publicNames, searchTextsOf } from "./profile-text.value";
import { type UserView, userViewColumns } from "./user.view";
import { username as usernameRule } from "./user.rules";
import { claimUsername, usernameProblem, usernameTaken } from "./username-look.service";
import { keepWords } from "../search/heard-words.value";

/** A registration's data, validated and normalised for storage. */
export interface Registration extends Readonly<Partial<ProfileTexts>> {
  readonly username: string;
  readonly email: string;
  readonly password: string;
  readonly fullName: string;
  readonly age: number;
  /** The code of one of `countries`. */
  readonly country: string;
  /** In E.164. */
  readonly whatsappNumber: string;
  /** A data string, or nothing. */
  readonly profilePicture?: string | null;
  readonly language?: Language | null;
}

/** A member as the login needs them; `password` is the hash. */
export interface KnownMember {
  readonly viewer: Viewer;
  readonly password: string;
  readonly hasSecondFactor: boolean;
  /** Whether the account opens only once its address is confirmed. */
  readonly confirmFirst: boolean;
}

/** The circumstances of a sign-up. */
export interface SignUp {
  /** The network of the caller, by which hashing the password is queued. */
  readonly network: string;
  /** Whether the account opens only once its address is confirmed. */
  readonly confirmFirst: boolean;
}

type LoginRow = Viewer & Omit<KnownMember, "viewer">;

export interface UserServiceParts {
  readonly db: DataSource;
  readonly reads: Reads;
  readonly photos: PhotoService;
  readonly hasher: PasswordHasher;
  readonly ages: Ages;
  readonly hidden?: Pick<HiddenMembers, "among" | "isProfileHidden">;
  /** Runs in the transaction in which a member joins. */
  readonly onJoined: (tx: EntityManager, user: User) => Promise<void>;
  /** Runs in that transaction, too, if the address is not confirmed. */
  readonly onClaimed: (tx: EntityManager, user: User) => Promise<void>;
  readonly clock?: Clock;
}

interface Standing {
  readonly isAdmin: boolean;
  /** Whether the address is already confirmed. */
  readonly isConfirmed: boolean;
  readonly signUp?: SignUp;
}

const IDENTITY_LENGTH_MAX = 1000;

/** Excludes authors of left-behind deeds, who have no account. */
const IS_MEMBER = `u."anonymizedAt" IS NULL`;

const memberWhere = (where: string): Statement =>
  quickReplicaRead(`SELECT ${userViewColumns("u")} FROM users u WHERE ${where}`);
const BY_ID = memberWhere(`u.id = $1 AND ${IS_MEMBER}`);
const BY_USERNAME = memberWhere(`u."usernameKey" = $1 AND ${IS_MEMBER}`);
const known = (where: string): Statement =>
  statement(`
    SELECT u.id, u.username, u."isAdmin", u.language, u.password, u."hasSecondFactor",
      u."confirmFirst" FROM users u
    WHERE ${where} AND ${IS_MEMBER}`);
const BY_NAME = known(`u."usernameKey" = $1`);
const BY_OWN_EMAIL = known(`u."emailKey" = $1 AND u."emailConfirmedAt" IS NOT NULL`);
const BY_CLAIMED_EMAIL = known(
  `u.id = (SELECT c.id FROM users c WHERE c."emailKey" = $1 AND c."emailConfirmedAt" IS NULL
    ORDER BY c."emailSince" DESC, c.id DESC LIMIT 1)`,
);

/** Registers members and looks them up. */
export class UserService {
  constructor(private readonly parts: UserServiceParts) {}

  /**
   * Registers a member, who accepts the terms in force, and mails their address; a picture counts towards the network's limit. The answer does not
   * reveal whether the address is in use (`docs/adr/0024`). @throws CONFLICT when the name is, or looks like,
   * another's, BAD_USER_INPUT for an invalid picture
   */
  async register(input: Registration, signUp: SignUp): Promise<UserView> {
    return this.#create(input, { isAdmin: false, isConfirmed: false, signUp });
  }

  /** Creates a member with a confirmed address. @throws as `register`, and CONFLICT when the address is in use */
  async addMember(input: Registration): Promise<UserView> {
    return this.#create(input, { isAdmin: false, isConfirmed: true });
  }

  /** Creates the operator's first admin, with defaults for missing values. */
  async createAdmin(account: Pick<Registration, "username" | "email" | "password">): Promise<UserView> {
    const rest = { fullName: account.username, age: 18, country: "OTHER", whatsappNumber: "+8801700000000" };
    return this.#create({ ...account, ...rest }, { isAdmin: true, isConfirmed: true });
  }

  /** Whether a username is free: nobody has it or one that looks like it. */
  async usernameAvailable(username: string): Promise<boolean> {
    if (usernameRule.problemOf(username)) return false;
    return (await usernameProblem(this.parts.reads, username)) === null;
  }

  /** A member by id. @throws NOT_FOUND */
  async byId(id: string): Promise<UserView> {
    const user = await this.parts.reads.row<UserView>(BY_ID, [id]);
    if (!user) throw userNotFound();
    return user;
  }

  /** A member by id or username, as in `/profile/{x}`; no name is another member's id. Null when there is none. */
  async find(idOrUsername: string): Promise<UserView | null> {
    if (isUuid(idOrUsername)) return this.parts.reads.row<UserView>(BY_ID, [idOrUsername]);
    if (!isName(idOrUsername)) return null;
    return this.parts.reads.row<UserView>(BY_USERNAME, [identityKey(idOrUsername)]);
  }

  /** Like `find`, but also null for a profile that is hidden from the viewer. */
  async findFor(viewer: Viewer | null, idOrUsername: string): Promise<UserView | null> {
    const user = await this.find(idOrUsername);
    return user && (await this.parts.hidden?.isProfileHidden(viewer, user.id)) ? null : user;
  }

  /** Members by their ids, without those whose profiles are hidden from the caller. */
  readonly asNodes: NodeKind["find"] = async (ids, { viewer, loaders }) => {
    const { hidden } = this.parts;
    const users = await loaders.of(userById).loadMany(ids);
    const kept = await hidden?.among(viewer, ids);
    return Promise.all(
      users.map(async (user) => {
        if (user === null || user instanceof Error || user.isFormerMember) return null;
        return kept?.has(user.id) && (await hidden?.isProfileHidden(viewer, user.id)) ? null : user;
      }),
    );
  };

  /**
   * Accounts that may log in under this name or address, with their password hashes: for the login only. A username
   * gives one entry. An address always gives two, its owner and its last claimant, so that the response time does not
   * reveal whether it is in use.
   */
  async findByLogin(emailOrUsername: string): Promise<readonly (KnownMember | null)[]> {
    const statements = isAddress(emailOrUsername) ? [BY_OWN_EMAIL, BY_CLAIMED_EMAIL] : [BY_NAME];
    return Promise.all(statements.map((statement) => this.#known(statement, emailOrUsername)));
  }

  /** A member by username, or by an address that is their own: for the operator. Null when there is none. */
  async findOwner(emailOrUsername: string): Promise<KnownMember | null> {
    return this.#known(isAddress(emailOrUsername) ? BY_OWN_EMAIL : BY_NAME, emailOrUsername);
  }

  async #known(statement: Statement, name: string): Promise<KnownMember | null> {
    if (!isName(name)) return null;
    const row = await this.parts.reads.row<LoginRow>(statement, [identityKey(name)]);
    if (!row) return null;
    const { password, hasSecondFactor, confirmFirst, ...viewer } = row;
    return { viewer, password, hasSecondFactor, confirmFirst };
  }

  /** Remembers the language in which the member reads the site and gets mails. */
  async setLanguage(userId: string, language: Language): Promise<UserView> {
    await this.parts.db.getRepository(User).update({ id: userId }, { language });
    return this.byId(userId);
  }

  async #create(input: Registration, { isAdmin, isConfirmed, signUp }: Standing): Promise<UserView> {
    const { db, reads, hasher, photos, ages, onJoined, onClaimed } = this.parts;
    const problem = await usernameProblem(reads, input.username);
    if (problem) throw problem;
    const original = input.profilePicture ? parseDataString(input.profilePicture) : null;
    const password = await hasher.hash(input.password, signUp?.network);
    const picture = original && (await photos.store(original, signUp && photoOfGuest(signUp.network)));
    const now = (this.parts.clock ?? systemClock)();
    const { username, email, fullName, age, country, whatsappNumber } = input;
    const hides = age < adultAge;
    const names = { fullName, username, hidesName: hides };
    const user = Object.assign(new User(), {
      id: newId(),
      username,
      usernameKey: identityKey(username),
      usernameLook: skeletonOf(username),
      email,
      emailKey: identityKey(email),
      emailConfirmedAt: isConfirmed ? now : null,
      emailSince: now,
      confirmFirst: signUp?.confirmFirst ?? false,
      password,
      fullName,
      birthYear: ages.birthYear(age),
      hidesName: hides,
      hidesPicture: hides,
      hidesCountry: hides,
      visibilityChosenAt: null,
      legalVersion: signUp ? legalVersion : null,
      legalAcceptedAt: signUp ? now : null,
      country,
      whatsappNumber,
      ...profileTextsOf(input),
      language: input.language ?? defaultLanguage,
      isAdmin,
      ...searchTextsOf(names),
      profilePicture: picture,
      createdAt: now,
      updatedAt: now,
    });
    try {
      await inTransaction(db, async (tx) => {
        await claimUsername(tx, user.id, username);
        await tx.insert(User, user);
        await keepWords(tx, Object.values(publicNames(names)));
        await onJoined(tx, user);
        if (picture) await photos.attachProfilePicture(tx, user.id, picture);
        if (!isConfirmed) await onClaimed(tx, user);
      });
    } catch (error) {
      throw takenBy(error) ?? error;
    }
    return this.byId(user.id);
  }
}

/** The conflict if a write failed because another member has the username or address; else null. */
export function takenBy(error: unknown): AppError | null {
  if (isDuplicate(error, "users_username_key")) return usernameTaken(error);
  return isDuplicate(error, "users_own_email") ? conflict("email", "user.emailTaken", error) : null;
}

/** Usernames contain no `@`. */
export const isAddress = (emailOrUsername: string): boolean =>
  identityKey(emailOrUsername.slice(0, IDENTITY_LENGTH_MAX)).includes("@");

const isName = (text: string): boolean => text.length <= IDENTITY_LENGTH_MAX && !isUnstorable(text);
