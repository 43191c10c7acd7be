import { Passport } from "passport";
import { Strategy } from "passport-local";
import { networkOf } from "../../platform/limits/network";
import type { PasswordTry, RateLimits } from "../../platform/limits/rate-limits";
import { AppError } from "../../shared/errors";
import type { RequestContext } from "../../shared/request";
import { statement, type RowSource } from "../../shared/row-source";
import { identityKey } from "@tree-for-deed/common/text";
import type { PasswordHasher } from "../users/password-hasher.service";
import { isAddress, type KnownMember, type UserService } from "../users/user.service";

export interface Credentials {
  readonly emailOrUsername: string;
  readonly password: string;
}

/** The origin of a login attempt. */
export type TryOrigin = Pick<RequestContext, "ip"> & {
  readonly session: Pick<RequestContext["session"], "knownDevice">;
};

const SUSPENSION = statement(
  `SELECT coalesce("suspendReason", '') AS reason FROM users WHERE id = $1 AND "suspendedAt" IS NOT NULL`,
);

/** Checks username or e-mail with password: passport's local strategy over our members, for GraphQL and REST alike. */
export class PasswordSignIn {
  readonly #passport = new Passport();

  constructor(
    private readonly users: UserService,
    private readonly hasher: PasswordHasher,
    private readonly limits: RateLimits,
    private readonly rows: RowSource,
    private readonly passwordTag: (password: string) => string,
  ) {
    this.#passport.use(
      new Strategy(
        { usernameField: "emailOrUsername", session: false, passReqToCallback: true },
        (req, emailOrUsername, password, done) => {
          this.#verify({ emailOrUsername, password }, (req as unknown as LocalRequest).origin).then(
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
   * many failures
   */
  check(credentials: Credentials, origin: TryOrigin): Promise<KnownMember> {
    return new Promise((resolve, reject) => {
      const finish = (error: unknown, member?: KnownMember | false | null): void => {
        if (error) reject(error instanceof Error ? error : new Error("The login failed", { cause: error }));
        else if (member) resolve(member);
        else reject(loginFailed());
      };
      const authenticate = this.#passport.authenticate("local", { session: false }, finish) as (
        request: LocalRequest,
        response: object,
        next: (error?: unknown) => void,
      ) => void;
      // The strategy reads a request's body, where a GraphQL request has no credentials.
      authenticate({ body: credentials, origin }, {}, finish);
    });
  }

  async #verify({ emailOrUsername, password }: Credentials, { ip, session }: TryOrigin): Promise<KnownMember | null> {
    const members = await this.users.findByLogin(emailOrUsername);
    // Attempts with an address count for the address alone: if they counted for the account, they would reveal whose it
    // is.
    const account = isAddress(emailOrUsername) ? undefined : members[0]?.viewer.id;
    const name = account ?? identityKey(emailOrUsername);
    const deviceFor = (member: KnownMember | null) => (member ? session.knownDevice(member.viewer.id) : null);
    const known = members.filter((member) => deviceFor(member) !== null);
    const others = members.filter((member) => deviceFor(member) === null);
    const device = deviceFor(known[0] ?? null);
    const tried = { name, ip, passwordTag: this.passwordTag(password) };
    const member = device === null ? null : await this.#compare(password, known, { ...tried, device });
    // The address may also belong to accounts on which this browser is unknown; they are checked as a stranger's
    // attempt.
    return member || others.length === 0 ? member : this.#compare(password, others, { ...tried, device: null });
  }

  async #compare(password: string, members: readonly (KnownMember | null)[], tried: PasswordTry) {
    const attempt = await this.limits.loginAttempt(tried);
    const network = networkOf(tried.ip);
    const right = await Promise.all(
      members.map((known) => this.hasher.verify(known?.password ?? null, password, network)),
    );
    const member = members.find((_, at) => right[at]);
    if (!member) return null;
    await attempt.succeeded();
    await this.refuseSuspended(member.viewer.id);
    return member;
  }

  /** Refuses suspended members after the password check. @throws FORBIDDEN with the reason */
  async refuseSuspended(userId: string): Promise<void> {
    const [suspension] = await this.rows.rows<{ reason: string }>(SUSPENSION, [userId]);
    if (!suspension) return;
    const { reason } = suspension;
    throw new AppError("FORBIDDEN", "session.suspended", { args: { reason } });
  }
}

/** The parts of a request that the strategy reads. */
interface LocalRequest {
  readonly body: Credentials;
  readonly origin: TryOrigin;
}

const loginFailed = (): AppError => new AppError("UNAUTHENTICATED", "login.failed");
