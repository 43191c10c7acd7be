import { oneTimeCodeIn } from "@tree-for-deed/common/identity/second-factor-rules";
import type { PublicKeyCredentialRequestOptionsJSON } from "@simplewebauthn/server";
import { createHash, randomBytes } from "node:crypto";
import type { DataSource } from "typeorm";
import { prepared } from "../../../platform/database/prepared";
import type { Reads } from "../../../platform/database/reads";
import { inTransaction } from "../../../platform/database/transaction";
import type { RateLimits } from "../../../platform/limits/rate-limits";
import type { Logger } from "../../../platform/log/logger";
import type { SiteFigures } from "../../../platform/metrics/site-figures";
import { AppError } from "../../../shared/errors";
import type { RequestContext } from "../../../shared/request";
import { statement, type Statement } from "../../../shared/row-source";
import type { PasswordSignIn } from "../password-sign-in.service";
import type { UserService } from "../../users/user.service";
import type { UserView } from "../../users/user.view";
import type { FactorLossService } from "./factor-loss.service";
import { codeWrong, type OneTimeCodesService } from "./one-time-codes.service";
import type { PasskeysService } from "./passkeys.service";
import { recoveryCodeIn } from "./recovery-code.value";
import type { RecoveryCodesService } from "./recovery-codes.service";
import { waysOf } from "./second-factor.service";
import { readCredential } from "./sent-credential.value";

export interface SignInStepsParts {
  readonly db: DataSource;
  readonly reads: Reads;
  readonly users: UserService;
  readonly limits: RateLimits;
  readonly codes: OneTimeCodesService;
  readonly passkeys: PasskeysService;
  readonly recoveryCodes: RecoveryCodesService;
  readonly losses: FactorLossService;
  readonly signIn: Pick<PasswordSignIn, "refuseSuspended">;
  readonly log: Logger;
  readonly figures: SiteFigures;
}

type Caller = Pick<RequestContext, "session" | "ip" | "requestId" | "userAgent">;

/** A pending second step. */
interface OpenStep {
  readonly userId: string;
  readonly rememberMe: boolean;
}

/** A member to sign in, with the hash of their current password. */
interface Entrant {
  readonly userId: string;
  readonly password: string;
}

const STEP_MINUTES = 10;
const TRIES_MAX = 5;

const BEGIN = statement(`INSERT INTO sign_in_steps ("tokenHash", "userId", "passwordDigest", "rememberMe", "expiresAt")
    SELECT $1, u.id, sha256(convert_to(u.password, 'UTF8')), $3, now() + interval '${STEP_MINUTES} minutes'
    FROM users u WHERE u.id = $2 AND u.password = $4 RETURNING "userId"`);
/** A changed password or a suspension invalidates the step. */
const STILL_GOOD = `s."tokenHash" = $1 AND s."expiresAt" > now() AND u.id = s."userId" AND u."suspendedAt" IS NULL
  AND sha256(convert_to(u.password, 'UTF8')) = s."passwordDigest"`;
const FIND = statement(`SELECT s."userId", s."rememberMe" FROM sign_in_steps s, users u WHERE ${STILL_GOOD}`);
/** Counts the attempt before any check, so that concurrent attempts are limited too. */
const TRY = statement(`UPDATE sign_in_steps s SET tries = tries + 1 FROM users u
    WHERE ${STILL_GOOD} AND tries < ${TRIES_MAX} RETURNING s."userId", s."rememberMe"`);
const FINISH = statement(
  `DELETE FROM sign_in_steps s USING users u WHERE ${STILL_GOOD} RETURNING s."userId", u.password`,
);
const MEMBER = statement(`SELECT id AS "userId", password FROM users WHERE id = $1`);

/** Login with a second factor after the password, or with a passkey alone. */
export class SignInSteps {
  constructor(private readonly parts: SignInStepsParts) {}

  /**
   * Begins the second step of a member with a second factor whose password was right. @throws UNAUTHENTICATED
   * (`secondFactor.wanted`): nobody is signed in yet, and a cookie keeps the step for ten minutes
   */
  async begin({ userId, password }: Entrant, rememberMe: boolean, session: Caller["session"]): Promise<never> {
    const ways = await waysOf(this.parts.reads, userId);
    const token = randomBytes(32).toString("base64url");
    const begun: unknown[] = await this.parts.reads.rows(BEGIN, [tokenHash(token), userId, rememberMe, password]);
    if (begun.length === 0) throw stepOver();
    session.keepStep(token);
    const methods = [ways.passkeys && "passkey", ways.codes && "code", ways.recoveryCodesLeft > 0 && "recovery"];
    throw new AppError("UNAUTHENTICATED", "secondFactor.wanted", {
      args: { methods: methods.filter(Boolean).join(" ") },
    });
  }

  /** Signs in by a one-time or recovery code. @throws BAD_USER_INPUT about the code, UNAUTHENTICATED, RATE_LIMITED */
  async withCode(typed: string, caller: Caller): Promise<UserView> {
    const { limits, codes } = this.parts;
    await limits.consumeByIp("secondFactorNetwork", caller.ip);
    const step = await this.#step(TRY, caller);
    await limits.consume("secondFactor", step.userId);
    const code = oneTimeCodeIn(typed);
    const recoveryCode = recoveryCodeIn(typed);
    const entrant = await this.#noting(step.userId, caller, async () => {
      if (code === null && recoveryCode !== null) return this.#takeRecoveryCode(recoveryCode, caller);
      if (code === null) throw codeWrong();
      await codes.take(step.userId, code);
      return this.#endStep(caller);
    });
    return this.#enter(entrant, step, caller);
  }

  /** Passkey options for the member who has given a password, otherwise for any passkey that identifies its member. */
  async passkeyOptions(caller: Caller): Promise<PublicKeyCredentialRequestOptionsJSON> {
    const { limits, passkeys } = this.parts;
    await limits.consumeByIp("secondFactorNetwork", caller.ip);
    const step = caller.session.step === null ? null : await this.#found(FIND, caller);
    return step ? passkeys.requestOptions("prove", step.userId) : passkeys.requestOptions("signIn", null);
  }

  /**
   * Signs in by a passkey: as the second step, or alone if no password was given before; only then `rememberMe`
   * applies. @throws BAD_USER_INPUT about the passkey, FORBIDDEN for a suspended member, RATE_LIMITED
   */
  async withPasskey(credential: string, rememberMe: boolean, caller: Caller): Promise<UserView> {
    const { limits, passkeys } = this.parts;
    await limits.consumeByIp("secondFactorNetwork", caller.ip);
    const sent = readCredential(credential);
    const step = caller.session.step === null ? null : await this.#found(TRY, caller);
    if (step) {
      await this.#noting(step.userId, caller, () => passkeys.take("prove", step.userId, sent));
      return this.#enter(await this.#endStep(caller), step, caller);
    }
    const userId = await this.#noting(null, caller, () => passkeys.take("signIn", null, sent));
    const member = await this.parts.reads.row<Entrant>(MEMBER, [userId]);
    if (!member) throw stepOver();
    await this.parts.signIn.refuseSuspended(userId);
    return this.#open(member, rememberMe, caller);
  }

  /** Reports all second factors of a member who gave the password as lost. @throws UNAUTHENTICATED */
  async reportLoss(caller: Caller): Promise<void> {
    await this.parts.limits.consumeByIp("secondFactorNetwork", caller.ip);
    const { userId } = await this.#step(TRY, caller);
    const { ip, userAgent } = caller;
    await this.parts.losses.report(userId, { ip, userAgent });
  }

  async #step(statement: Statement, caller: Caller): Promise<OpenStep> {
    const step = await this.#found(statement, caller);
    if (!step) throw stepOver();
    return step;
  }

  #found(statement: Statement, { session }: Caller): Promise<OpenStep | null> {
    return this.parts.reads.row<OpenStep>(statement, [tokenHash(session.step ?? "")]);
  }

  /** Ends the step and uses up the code in one transaction: if two codes arrive at once, the other one stays valid. */
  async #takeRecoveryCode(code: string, caller: Caller): Promise<Entrant> {
    const { db, recoveryCodes } = this.parts;
    return inTransaction(db, async (tx) => {
      const [entrant] = await prepared<Entrant>(tx, FINISH, [tokenHash(caller.session.step ?? "")]);
      if (!entrant) throw stepOver();
      await recoveryCodes.take(tx, entrant.userId, code);
      return entrant;
    });
  }

  async #endStep(caller: Caller): Promise<Entrant> {
    const entrant = await this.parts.reads.row<Entrant>(FINISH, [tokenHash(caller.session.step ?? "")]);
    if (!entrant) throw stepOver();
    return entrant;
  }

  async #enter(member: Entrant, { rememberMe }: OpenStep, caller: Caller): Promise<UserView> {
    caller.session.keepStep(null);
    await this.parts.losses.withdraw(member.userId);
    return this.#open(member, rememberMe, caller);
  }

  async #open({ userId, password }: Entrant, rememberMe: boolean, caller: Caller): Promise<UserView> {
    const { session, ip, requestId } = caller;
    await session.logIn(userId, { rememberMe, password, secondFactor: true });
    this.parts.figures.signIn("second_factor", "succeeded");
    this.parts.log.info({ requestId, account: userId, ip, secondFactor: true }, "Signed in");
    return this.parts.users.byId(userId);
  }

  /** Logs each failed attempt. */
  async #noting<T>(account: string | null, { ip, requestId }: Caller, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof AppError) {
        this.parts.figures.signIn("second_factor", "failed");
        this.parts.log.info({ requestId, ip, account, key: error.key }, "A second step failed");
      }
      throw error;
    }
  }
}

const tokenHash = (token: string): string => createHash("sha256").update(token.slice(0, 100)).digest("base64url");

const stepOver = (): AppError => new AppError("UNAUTHENTICATED", "secondFactor.stepOver");
