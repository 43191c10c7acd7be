import { loginRules } from "@tree-for-deed/common/identity/login-rules";
import { paths } from "@tree-for-deed/common/paths";
import { createHash, randomBytes } from "node:crypto";
import type { DataSource, EntityManager } from "typeorm";
import type { Reads } from "../../platform/database/reads";
import { prepared } from "../../platform/database/prepared";
import { inTransaction } from "../../platform/database/transaction";
import { networkOf } from "../../platform/limits/network";
import type { RateLimits } from "../../platform/limits/rate-limits";
import type { Logger } from "../../platform/log/logger";
import type { Mailer } from "../../platform/mail/mailer";
import { AppError } from "../../shared/errors";
import type { Origin } from "../../shared/request";
import { statement } from "../../shared/row-source";
import { validText } from "../../shared/validation";
import { identityKey, isUnstorable } from "@tree-for-deed/common/text";
import type { PasswordHasher } from "../users/password-hasher.service";
import { newPassword as newPasswordRule } from "../users/user.rules";
import { SensitiveAct } from "../users/sensitive-act.enum";
import type { SensitiveActDone } from "../users/user.events";
import { isForeignAddress, takeAddress } from "../users/own-address.service";
import { lockMember } from "../users/user-lock.service";
import { endAllMadeUnderPassword } from "./password-end.service";
import { letterMail } from "../../platform/mail/letter";
import { passwordResetLetter, RESET_MINUTES, type ResetMailReader } from "./password-reset.mail";

export interface PasswordResetParts {
  readonly db: DataSource;
  readonly reads: Reads;
  readonly hasher: PasswordHasher;
  readonly limits: RateLimits;
  readonly mailer: Mailer;
  readonly publicUrl: string;
  readonly log: Logger;
  /** Runs in the transaction in which the password changes. */
  readonly onSensitiveAct: (tx: EntityManager, done: SensitiveActDone) => Promise<void>;
}

const VALID = statement(`SELECT "userId" FROM password_resets WHERE "tokenHash" = $1 AND "expiresAt" > now()`);
/** Maximum number of accounts with the same unconfirmed address that each get a link. */
const CLAIMS_MAX = 3;
const ADDRESSEES = statement(`SELECT u.id, u.password FROM users u WHERE (u."usernameKey" = $1 OR u."emailKey" = $1)
      AND u."anonymizedAt" IS NULL AND NOT ${isForeignAddress("u")}
    ORDER BY u."emailSince" DESC, u.id DESC LIMIT ${CLAIMS_MAX}`);
/** Binds a link to the member's password hash and address when it is made; neither can change meanwhile. */
const CREATE = statement(`WITH member AS (
      SELECT id, email, username, "fullName", language, "emailConfirmedAt" IS NOT NULL AS answered FROM users WHERE id = $2 AND password = $3 FOR SHARE
    ), link AS (
      INSERT INTO password_resets ("tokenHash", "userId", "expiresAt")
      SELECT $1, id, now() + interval '${RESET_MINUTES} minutes' FROM member
    )
    SELECT email, username, "fullName", language, answered FROM member`);
const TOKEN_LENGTH_MAX = 100;
const NAME_LENGTH_MAX = 1000;

interface Addressee {
  readonly id: string;
  /** The hash of their current password. */
  readonly password: string;
}

/** Password reset: a mail with a link that works once. */
export class PasswordResetService {
  readonly #sending = new Set<Promise<void>>();

  constructor(private readonly parts: PasswordResetParts) {}

  /**
   * Mails a link to the member, or to each account with the same unconfirmed address. The answer and its time do not
   * reveal whether there is a member.
   */
  async request(typed: string, ip: string): Promise<void> {
    const emailOrUsername = loginRules.name.stored(typed);
    const { limits, log } = this.parts;
    await limits.consumeByIp("passwordResetNetwork", ip);
    await limits.consume("passwordReset", `account ${identityKey(emailOrUsername.slice(0, NAME_LENGTH_MAX))}`);
    const sending = this.#send(emailOrUsername)
      .catch((err: unknown) => log.error({ err }, "A mail to choose a new password could not be sent"))
      .finally(() => this.#sending.delete(sending));
    this.#sending.add(sending);
  }

  /** Resolves when no mail is being sent any more. */
  async settled(): Promise<void> {
    await Promise.all(this.#sending);
  }

  /**
   * Sets a new password, ends all sessions and revokes all access tokens; answers the member's id. @throws
   * BAD_USER_INPUT about the password, or a used link
   */
  async reset(token: string, newPassword: string, { ip, userAgent }: Origin): Promise<string> {
    const { db, reads, hasher, onSensitiveAct } = this.parts;
    validText("newPassword", newPassword, newPasswordRule);
    const hash = tokenHash(token);
    const link = await reads.row<{ userId: string }>(VALID, [hash]);
    if (!link) throw invalidLink();
    const password = await hasher.hash(newPassword, networkOf(ip));
    await inTransaction(db, async (tx) => {
      await lockMember(tx, link.userId);
      // The link may have been used, or the password changed, in the meantime.
      if ((await prepared(tx, VALID, [hash])).length === 0) throw invalidLink();
      await tx.query(`UPDATE users SET password = $2, "updatedAt" = now() WHERE id = $1`, [link.userId, password]);
      await endAllMadeUnderPassword(tx, link.userId);
      // The link proves that the member reads mails to the address.
      await takeAddress(tx, link.userId);
      const act = SensitiveAct.PASSWORD_RESET;
      await onSensitiveAct(tx, { userId: link.userId, act, origin: { ip, userAgent } });
    });
    return link.userId;
  }

  async #send(emailOrUsername: string): Promise<void> {
    if (emailOrUsername.length > NAME_LENGTH_MAX || isUnstorable(emailOrUsername)) return;
    const known = await this.parts.reads.rows<Addressee>(ADDRESSEES, [identityKey(emailOrUsername)]);
    for (const addressee of known) await this.#sendTo(addressee);
  }

  async #sendTo({ id, password }: Addressee): Promise<void> {
    const { reads, mailer, limits, publicUrl } = this.parts;
    const token = randomBytes(32).toString("base64url");
    const [reader] = await reads.rows<ResetMailReader>(CREATE, [tokenHash(token), id, password]);
    if (!reader) return;
    const { answered, email } = reader;
    if (!answered && !(await limits.isWithin("strangerMail", `address ${identityKey(email)}`))) return;
    // The part after # reaches no server log and no referrer.
    const link = `${publicUrl}${paths.resetPassword}#${token}`;
    await mailer.send(letterMail(passwordResetLetter(reader, link), publicUrl));
  }
}

const tokenHash = (token: string): string =>
  createHash("sha256").update(token.slice(0, TOKEN_LENGTH_MAX)).digest("base64url");

const invalidLink = (): AppError => new AppError("BAD_USER_INPUT", "passwordReset.invalid");
