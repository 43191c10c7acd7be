import { oneTimeCodeIn } from "@tree-for-deed/common/identity/second-factor-rules";
import type { PublicKeyCredentialRequestOptionsJSON } from "@simplewebauthn/server";
import type { RateLimits } from "../../../platform/limits/rate-limits";
import { signedIn } from "../../../shared/access";
import { AppError } from "../../../shared/errors";
import type { RequestContext } from "../../../shared/request";
import { codeWrong, type OneTimeCodesService } from "./one-time-codes.service";
import type { PasskeysService } from "./passkeys.service";
import { readCredential } from "./sent-credential.value";

type Caller = Pick<RequestContext, "viewer" | "ip">;

/**
 * Verifies signed-in members by their second factor instead of the password: a passkey with user verification, or a
 * code of the app. Recovery codes are for members who have lost both. Attempts count with those at the login.
 */
export class FactorProof {
  constructor(
    private readonly limits: Pick<RateLimits, "consume" | "consumeByIp">,
    private readonly codes: OneTimeCodesService,
    private readonly passkeys: PasskeysService,
  ) {}

  /** Request options for one of the caller's passkeys. @throws CONFLICT for a member without one, RATE_LIMITED */
  async passkeyOptions({ viewer, ip }: Caller): Promise<PublicKeyCredentialRequestOptionsJSON> {
    await this.limits.consumeByIp("secondFactorNetwork", ip);
    const { id } = signedIn(viewer);
    if ((await this.passkeys.list(id)).length === 0) throw new AppError("CONFLICT", "secondFactor.off");
    return this.passkeys.requestOptions("confirm", id);
  }

  /** @throws BAD_USER_INPUT about the passkey, RATE_LIMITED */
  async byPasskey(caller: Caller, credential: string): Promise<void> {
    const userId = await this.#count(caller);
    await this.passkeys.take("confirm", userId, readCredential(credential));
  }

  /** @throws BAD_USER_INPUT about the code, RATE_LIMITED */
  async byCode(caller: Caller, typed: string): Promise<void> {
    const userId = await this.#count(caller);
    const code = oneTimeCodeIn(typed);
    if (code === null) throw codeWrong();
    await this.codes.take(userId, code);
  }

  /** Runs before any check, so that concurrent attempts are limited too. */
  async #count({ viewer, ip }: Caller): Promise<string> {
    const { id } = signedIn(viewer);
    await this.limits.consumeByIp("secondFactorNetwork", ip);
    await this.limits.consume("secondFactor", id);
    return id;
  }
}
