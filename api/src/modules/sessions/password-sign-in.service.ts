import { Passport } from "passport";
import { Strategy } from "passport-local";
import type { RateLimits } from "../../platform/limits/rate-limits";
import { AppError } from "../../shared/errors";
import type { RowSource, Statement } from "../../shared/row-source";
import { identityKey } from "@tree-for-deed/common/text";
import type { PasswordHasher } from "../users/password-hasher.service";
import { isAddress, type KnownMember, type UserService } from "../users/user.service";

export interface Credentials {
  readonly emailOrUsername: string;
  readonly password: string;
}

const SUSPENSION: Statement = {
  name: "sessions.suspension",
  text: `SELECT coalesce("suspendReason", '') AS reason FROM users WHERE id = $1 AND "suspendedAt" IS NOT NULL`,
};

/** Checks username or e-mail with password: passport's local strategy over our members, for GraphQL and REST alike. */
export class PasswordSignIn {
  readonly #passport = new Passport();

  constructor(
    private readonly users: UserService,
    private readonly hasher: PasswordHasher,
    private readonly limits: RateLimits,
    private readonly rows: RowSource,
  ) {
    this.#passport.use(
      new Strategy(
        { usernameField: "emailOrUsername", session: false, passReqToCallback: true },
        (req, emailOrUsername, password, done) => {
          this.#verify({ emailOrUsername, password }, req.ip ?? "").then(
            (member) => done(null, member ?? false),
            (error: unknown) => done(error),
          );
        },
      ),
    );
  }

  /**
   * The member, with the hash that was checked. @throws UNAUTHENTICATED in the same words and time for an unknown member
   * and a wrong password, FORBIDDEN with the reason to a suspended member who knows the password, RATE_LIMITED after too
   * many failures from one network
   */
  check(credentials: Credentials, ip: string): Promise<KnownMember> {
    return new Promise((resolve, reject) => {
      const finish = (error: unknown, member?: KnownMember | false | null): void => {
        if (error) reject(error instanceof Error ? error : new Error("The login failed", { cause: error }));
        else if (member) resolve(member);
        else reject(loginFailed());
      };
      const authenticate = this.#passport.authenticate("local", { session: false }, finish) as (
        request: { body: Credentials; ip: string },
        response: object,
        next: (error?: unknown) => void,
      ) => void;
      // All that the strategy reads of a request; GraphQL's arguments are no body.
      authenticate({ body: credentials, ip }, {}, finish);
    });
  }

  async #verify({ emailOrUsername, password }: Credentials, ip: string): Promise<KnownMember | null> {
    const members = await this.users.findByLogin(emailOrUsername);
    // An address is counted by itself: counted with an account, it would tell whose it is.
    const account = isAddress(emailOrUsername) ? undefined : members[0]?.viewer.id;
    const attempt = await this.limits.loginAttempt(account ?? identityKey(emailOrUsername), ip);
    const right = await Promise.all(members.map((known) => this.hasher.verify(known?.password ?? null, password)));
    const member = members.find((_, at) => right[at]);
    if (!member) return null;
    await attempt.succeeded();
    await this.refuseSuspended(member.viewer.id);
    return member;
  }

  /** For who knows the password. @throws FORBIDDEN with the reason, to a member who is suspended */
  async refuseSuspended(userId: string): Promise<void> {
    const [suspension] = await this.rows.rows<{ reason: string }>(SUSPENSION, [userId]);
    if (!suspension) return;
    const { reason } = suspension;
    throw new AppError("FORBIDDEN", "session.suspended", { args: { reason } });
  }
}

const loginFailed = (): AppError => new AppError("UNAUTHENTICATED", "login.failed");
