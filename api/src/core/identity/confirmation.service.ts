import type { Reads } from "../../platform/database/reads";
import { signedIn } from "../../shared/access";
import { badField, userNotFound } from "../../shared/errors";
import { statement } from "../../shared/row-source";
import type { PasswordProof, Prover } from "./password-proof.service";
import type { FactorProof } from "./second-factor/factor-proof.service";

/** Proofs of identity for a signed-in member; exactly one of them must be given. */
export interface Confirmation {
  readonly password?: string | null;
  readonly code?: string | null;
  /** The browser's passkey response, as JSON. */
  readonly passkey?: string | null;
}

const PASSWORD = statement(`SELECT password FROM users WHERE id = $1`);

/** Asks members for a proof before a sensitive action if the last one is too old (`docs/rules.md` P11). */
export class ConfirmationService {
  constructor(
    private readonly reads: Reads,
    private readonly proof: PasswordProof,
    private readonly factor: FactorProof,
  ) {}

  /**
   * Allows sensitive actions in the caller's session for the next minutes. @throws FORBIDDEN for a wrong password,
   * BAD_USER_INPUT about a code or passkey, or unless exactly one proof is given, RATE_LIMITED after too many tries
   */
  async confirm(caller: Prover, { password, code, passkey }: Confirmation): Promise<void> {
    if ([password, code, passkey].filter((proof) => proof != null).length !== 1)
      throw badField("password", "password.currentRequired");
    const own = await this.reads.row<{ password: string }>(PASSWORD, [signedIn(caller.viewer).id]);
    if (!own) throw userNotFound();
    if (password != null) {
      await this.proof.prove(caller, own.password, { field: "password", password });
      return;
    }
    await (passkey != null ? this.factor.byPasskey(caller, passkey) : this.factor.byCode(caller, code ?? ""));
    // Uses the hash that was read before: if the password was replaced meanwhile, the session has ended.
    await caller.session.confirm(own.password);
  }
}
