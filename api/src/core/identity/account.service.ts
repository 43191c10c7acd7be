import { identityKey } from "@tree-for-deed/common/text";
import type { Logger } from "../../platform/log/logger";
import type { SiteFigures } from "../../platform/metrics/site-figures";
import { networkOf } from "../../platform/limits/network";
import type { RateLimits } from "../../platform/limits/rate-limits";
import { AppError } from "../../shared/errors";
import type { RequestContext } from "../../shared/request";
import type { UserView } from "../users/user.view";
import type { Registration, UserService } from "../users/user.service";
import type { Credentials, PasswordSignIn } from "./password-sign-in.service";
import type { SignInSteps } from "./second-factor/sign-in-steps.service";

type Caller = Pick<RequestContext, "session" | "ip" | "requestId">;

type SignIn = Credentials & { readonly rememberMe: boolean };

/** Registration, login and logout, with the rate limits for strangers. */
export class AccountService {
  constructor(
    private readonly users: UserService,
    private readonly signIn: PasswordSignIn,
    private readonly steps: SignInSteps,
    private readonly limits: RateLimits,
    private readonly log: Logger,
    private readonly figures: SiteFigures,
  ) {}

  /** Creates a member. Invalid input is refused earlier, so it does not count against the limit. */
  async register(input: Registration, { ip }: Pick<Caller, "ip">): Promise<UserView> {
    const network = networkOf(ip);
    await this.limits.consume("register", network);
    await this.limits.consume("registerAddress", identityKey(input.email));
    // People share networks, and a program may use one, too: beyond this number, accounts need a confirmed address.
    const confirmFirst = !(await this.limits.isWithin("registerFreely", network));
    return this.users.register(input, { network, confirmFirst });
  }

  /**
   * Signs in under a new session id. @throws UNAUTHENTICATED, also where a second factor is wanted, FORBIDDEN where the
   * account's address must be confirmed first, RATE_LIMITED
   */
  async logIn(input: SignIn, { session, ip, requestId }: Caller): Promise<UserView> {
    const id = await this.#open(input, { session, ip }).catch(async (error: unknown) => {
      // Only an `AppError` is a failed attempt: with any other error the database is unavailable and must not be
      // queried again.
      if (error instanceof AppError && error.key !== "secondFactor.wanted")
        await this.#noteFailure(input, { ip, requestId });
      throw error;
    });
    this.figures.signIn("password", "succeeded");
    this.log.info({ requestId, account: id, ip }, "Signed in");
    return this.users.byId(id);
  }

  async #open(input: SignIn, { session, ip }: Pick<Caller, "session" | "ip">): Promise<string> {
    const { rememberMe } = input;
    const member = await this.signIn.check(input, { ip, session });
    if (member.confirmFirst) throw new AppError("FORBIDDEN", "login.confirmFirst");
    const { viewer, password } = member;
    if (member.hasSecondFactor) await this.steps.begin({ userId: viewer.id, password }, rememberMe, session);
    await session.logIn(viewer.id, { rememberMe, password, secondFactor: false }).catch(async (error: unknown) => {
      // A member who was suspended since the password check gets the reason.
      if (error instanceof AppError) await this.signIn.refuseSuspended(viewer.id);
      throw error;
    });
    return viewer.id;
  }

  /** Logs the account that was tried, never the input: it may be a password in the wrong field. */
  async #noteFailure({ emailOrUsername }: Credentials, caller: Pick<Caller, "ip" | "requestId">): Promise<void> {
    const members = await this.users.findByLogin(emailOrUsername).catch(() => []);
    const account = members.find((member) => member !== null)?.viewer.id ?? null;
    this.figures.signIn("password", "failed");
    this.log.info({ ...caller, account }, "A sign-in failed");
  }
}
