import { millisecondsADay } from "@tree-for-deed/common/day";
import { paths } from "@tree-for-deed/common/paths";
import { identityKey } from "@tree-for-deed/common/text";
import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import type { DataSource, EntityManager } from "typeorm";
import { prepared } from "../../platform/database/prepared";
import { inTransaction } from "../../platform/database/transaction";
import type { RateLimits } from "../../platform/limits/rate-limits";
import type { Clock } from "../../shared/clock";
import { AppError } from "../../shared/errors";
import { statement } from "../../shared/row-source";
import { isUuid } from "../../shared/uuid";
import { takeAddress } from "../users/own-address.service";
import type { User } from "../users/user.entity";

export interface EmailConfirmationParts {
  readonly db: DataSource;
  readonly limits: RateLimits;
  readonly publicUrl: string;
  /** The first secret signs, all verify. */
  readonly sessionSecrets: readonly string[];
  readonly clock: Clock;
  /** Runs in the transaction that asks the holder of the address for confirmation. */
  readonly onClaimed: (tx: EntityManager, user: Pick<User, "id" | "email">) => Promise<void>;
}

const PURPOSE = "email-confirmation";
const KEY_BYTES = 32;
export const CONFIRMATION_DAYS = 7;
const TOKEN = /^([0-9a-f-]{36})\.(\d{1,15})\.([\w-]{43})$/;

const ADDRESS = statement(`SELECT "emailKey" FROM users WHERE id = $1 AND "anonymizedAt" IS NULL FOR NO KEY UPDATE`);
const UNCONFIRMED = statement(`SELECT id, email FROM users WHERE id = $1 AND "emailConfirmedAt" IS NULL`);

/** Confirms a member's address by a mailed link, signed for account, address and time. */
export class EmailConfirmationService {
  readonly #keys: readonly Buffer[];

  constructor(private readonly parts: EmailConfirmationParts) {
    this.#keys = parts.sessionSecrets.map((secret) => Buffer.from(hkdfSync("sha256", secret, "", PURPOSE, KEY_BYTES)));
  }

  /** The link to mail to `email`, with which the account confirms it. It works for a week. */
  linkFor(userId: string, email: string): string {
    const [key] = this.#keys;
    if (!key) throw new Error("Links need a secret");
    const until = this.parts.clock().getTime() + CONFIRMATION_DAYS * millisecondsADay;
    // The part after # reaches no server log and no referrer.
    return `${this.parts.publicUrl}${paths.confirmEmail}#${userId}.${until}.${signature(key, userId, email, until)}`;
  }

  /**
   * Confirms the address of the link's account; repeating it changes nothing. @throws BAD_USER_INPUT for a link that
   * has expired, or whose address the account no longer has or another account has confirmed
   */
  async confirm(token: string, ip: string): Promise<void> {
    const { db, limits, clock } = this.parts;
    await limits.consumeByIp("emailConfirmationNetwork", ip);
    const [, userId = "", until = "", signed = ""] = TOKEN.exec(token) ?? [];
    if (!isUuid(userId) || Number(until) < clock().getTime()) throw linkOver();
    await inTransaction(db, async (tx) => {
      const [own] = await prepared<{ emailKey: string }>(tx, ADDRESS, [userId]);
      if (!own || !this.#isSigned(signed, userId, own.emailKey, Number(until))) throw linkOver();
      if (!(await takeAddress(tx, userId))) throw linkOver();
    });
  }

  /** Mails the confirmation link to the caller again, if the address is not confirmed. @throws RATE_LIMITED */
  async askAgain(userId: string): Promise<void> {
    const { db, limits, onClaimed } = this.parts;
    await limits.consume("emailConfirmation", userId);
    await inTransaction(db, async (tx) => {
      const [member] = await prepared<Pick<User, "id" | "email">>(tx, UNCONFIRMED, [userId]);
      if (member) await onClaimed(tx, member);
    });
  }

  #isSigned(given: string, userId: string, email: string, until: number): boolean {
    return this.#keys.some((key) =>
      timingSafeEqual(Buffer.from(given), Buffer.from(signature(key, userId, email, until))),
    );
  }
}

const signature = (key: Buffer, userId: string, email: string, until: number): string =>
  createHmac("sha256", key)
    .update(`${userId} ${until} ${identityKey(email)}`)
    .digest("base64url");

const linkOver = (): AppError => new AppError("BAD_USER_INPUT", "emailConfirmation.invalid");
