import { signedIn } from "../../shared/access";
import { type AppError, fieldError, fieldFailure } from "../../shared/errors";
import type { RequestContext } from "../../shared/request";
import type { RateLimits } from "../../platform/limits/rate-limits";
import type { PasswordHasher } from "../users/password-hasher.service";

export type Prover = Pick<RequestContext, "viewer" | "session" | "ip">;

/** The current password as typed, and its form field. */
export interface TypedPassword {
  readonly field: string;
  readonly password: string;
}

/** Verifies signed-in members by their current password. Attempts count with those at the login. */
export class PasswordProof {
  constructor(
    private readonly hasher: Pick<PasswordHasher, "verify">,
    private readonly limits: Pick<RateLimits, "loginAttempt">,
    private readonly passwordTag: (password: string) => string,
  ) {}

  /**
   * Compares with `known`, the member's hash, and records the time in the session. @throws FORBIDDEN naming the field
   * for a wrong password, RATE_LIMITED after too many of them, UNAUTHENTICATED when the session ended meanwhile
   */
  async prove({ viewer, session, ip }: Prover, known: string, { field, password }: TypedPassword): Promise<void> {
    const { id: name } = signedIn(viewer);
    // A stolen session alone does not make a browser known; its attempts count with those of unknown browsers in that
    // network.
    const device = session.knownDevice(name);
    const attempt = await this.limits.loginAttempt({ name, ip, device, passwordTag: this.passwordTag(password) });
    if (!(await this.hasher.verify(known, password, name))) throw wrongPassword(field);
    await attempt.succeeded();
    await session.confirm(known);
  }
}

/** The error if the typed password is not, or no longer, the member's. */
export const wrongPassword = (field: string): AppError =>
  fieldFailure("FORBIDDEN", fieldError(field, { key: "password.currentWrong" }));
