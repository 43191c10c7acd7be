import type { EntityManager } from "typeorm";
import { signInRequired, userNotFound } from "../../shared/errors";
import type { RequestContext } from "../../shared/request";
import { statement, type RowSource } from "../../shared/row-source";
import { ownAccount } from "../moderation/decisions/moderation.errors";
import { type PasswordProof, wrongPassword } from "../identity/password-proof.service";
import { SensitiveAct } from "../users/sensitive-act.enum";
import type { SensitiveActDone } from "../users/user.events";
import type { DeedFate } from "../moderation/members/deed-fate.enum";
import type { AccountRemoval, LeavingMember } from "./account-removal.service";

export interface AccountDeletionParts {
  readonly reads: RowSource;
  readonly proof: PasswordProof;
  readonly accountRemoval: AccountRemoval;
  /** Runs in the transaction that deletes the account, before the deletion. */
  readonly onSensitiveAct: (tx: EntityManager, done: SensitiveActDone) => Promise<void>;
}

type Caller = Pick<RequestContext, "viewer" | "session" | "ip" | "userAgent">;

const OWN = statement(`SELECT "isAdmin", password FROM users WHERE id = $1::uuid`);

/** Deletion of one's own account. */
export class AccountDeletionService {
  constructor(private readonly parts: AccountDeletionParts) {}

  /**
   * Deletes the caller's account permanently, after checking the password. @throws FORBIDDEN for a wrong password,
   * CONFLICT for an admin, RATE_LIMITED after too many wrong passwords
   */
  async deleteOwn(caller: Caller, password: string, fate: DeedFate): Promise<void> {
    const { viewer, session, ip, userAgent } = caller;
    if (!viewer) throw signInRequired();
    const { reads, proof, accountRemoval, onSensitiveAct } = this.parts;
    const [own] = await reads.rows<LeavingMember>(OWN, [viewer.id]);
    if (!own) throw userNotFound();
    if (own.isAdmin) throw ownAccount();
    await proof.prove(caller, own.password, { field: "password", password });
    await accountRemoval.leave(viewer.id, fate, async (tx, leaver) => {
      // The password has been changed since it was checked.
      if (leaver.password !== own.password) throw wrongPassword("password");
      await onSensitiveAct(tx, { userId: viewer.id, act: SensitiveAct.ACCOUNT_DELETED, origin: { ip, userAgent } });
    });
    await session.logOut();
  }
}
