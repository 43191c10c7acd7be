import type { RateLimits } from "../../platform/limits/rate-limits";
import { type AppError, fieldError, fieldFailure, signInRequired, userNotFound } from "../../shared/errors";
import type { RequestContext } from "../../shared/request";
import type { RowSource, Statement } from "../../shared/row-source";
import { ownAccount } from "../moderation/decisions/moderation.errors";
import type { PasswordHasher } from "../users/password-hasher.service";
import type { DeedFate } from "./deed-fate.enum";
import type { AccountRemoval, LeavingMember } from "./account-removal.service";

export interface AccountDeletionParts {
  readonly reads: RowSource;
  readonly hasher: Pick<PasswordHasher, "verify">;
  readonly limits: Pick<RateLimits, "loginAttempt">;
  readonly accountRemoval: AccountRemoval;
}

type Caller = Pick<RequestContext, "viewer" | "session" | "ip">;

const OWN: Statement = {
  name: "accounts.own",
  text: `SELECT "isAdmin", password FROM users WHERE id = $1::uuid`,
};

/** How members delete their own accounts. */
export class AccountDeletionService {
  constructor(private readonly parts: AccountDeletionParts) {}

  /**
   * Deletes the caller's account for good, on their password.
   * @throws FORBIDDEN for a wrong password, CONFLICT for an admin, RATE_LIMITED after too many wrong passwords
   */
  async deleteOwn({ viewer, session, ip }: Caller, password: string, fate: DeedFate): Promise<void> {
    if (!viewer) throw signInRequired();
    const { reads, accountRemoval } = this.parts;
    const [own] = await reads.rows<LeavingMember>(OWN, [viewer.id]);
    if (!own) throw userNotFound();
    if (own.isAdmin) throw ownAccount();
    await this.#prove(viewer.id, own.password, password, ip);
    await accountRemoval.leave(viewer.id, fate, (leaver) => {
      // Somebody has set another password since this one was checked.
      if (leaver.password !== own.password) throw wrongPassword();
    });
    await session.logOut();
  }

  /** Guesses count with those at the login. */
  async #prove(userId: string, known: string, password: string, ip: string): Promise<void> {
    const attempt = await this.parts.limits.loginAttempt(userId, ip);
    if (!(await this.parts.hasher.verify(known, password))) throw wrongPassword();
    await attempt.succeeded();
  }
}

const wrongPassword = (): AppError =>
  fieldFailure("FORBIDDEN", fieldError("password", { key: "password.currentWrong" }));
