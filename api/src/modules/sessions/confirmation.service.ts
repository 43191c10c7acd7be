import type { Reads } from "../../platform/database/reads";
import { signedIn } from "../../shared/access";
import { userNotFound } from "../../shared/errors";
import type { Statement } from "../../shared/row-source";
import type { PasswordProof, Prover } from "./password-proof.service";

/** By what members show once more that it is they. A further proof is a further field. */
export interface Confirmation {
  readonly password: string;
}

const PASSWORD: Statement = { name: "confirmations.password", text: `SELECT password FROM users WHERE id = $1` };

/** What members are asked for before a sensitive act, once it was given too long ago (`docs/rules.md` P11). */
export class ConfirmationService {
  constructor(
    private readonly reads: Reads,
    private readonly proof: PasswordProof,
  ) {}

  /**
   * Opens sensitive acts to the caller's session for the next minutes. @throws FORBIDDEN for a wrong password, RATE_LIMITED
   * after too many of them
   */
  async confirm(caller: Prover, { password }: Confirmation): Promise<void> {
    const own = await this.reads.row<{ password: string }>(PASSWORD, [signedIn(caller.viewer).id]);
    if (!own) throw userNotFound();
    await this.proof.prove(caller, own.password, { field: "password", password });
  }
}
