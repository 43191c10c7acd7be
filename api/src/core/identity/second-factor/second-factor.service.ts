import { oneTimeCodeIn, secondFactorRules } from "@tree-for-deed/common/identity/second-factor-rules";
import type { PublicKeyCredentialCreationOptionsJSON } from "@simplewebauthn/server";
import type { DataSource, EntityManager } from "typeorm";
import { prepared } from "../../../platform/database/prepared";
import type { Reads } from "../../../platform/database/reads";
import { inTransaction } from "../../../platform/database/transaction";
import type { RateLimits } from "../../../platform/limits/rate-limits";
import { signedIn } from "../../../shared/access";
import { AppError } from "../../../shared/errors";
import type { RequestContext, Viewer } from "../../../shared/request";
import { statement, type RowSource } from "../../../shared/row-source";
import { validId } from "../../../shared/uuid";
import { validText } from "../../../shared/validation";
import { SensitiveAct } from "../../users/sensitive-act.enum";
import type { SensitiveActDone } from "../../users/user.events";
import { lockSignedIn } from "../password-end.service";
import type { CodesStart, OneTimeCodesService } from "./one-time-codes.service";
import type { PasskeysService, PasskeyView } from "./passkeys.service";
import type { RecoveryCodesService } from "./recovery-codes.service";
import { readCredential } from "./sent-credential.value";

/** The kinds of second factors that a member has set up. */
export interface Ways {
  readonly codes: boolean;
  readonly passkeys: boolean;
  readonly recoveryCodesLeft: number;
}

/** A member's second factor as the member sees it. */
export interface SecondFactorView {
  readonly oneTimeCodes: boolean;
  readonly passkeys: readonly PasskeyView[];
  readonly recoveryCodesLeft: number;
  readonly required: boolean;
}

/** The second factor after a change, with any new recovery codes. */
export interface SecondFactorAdded {
  readonly secondFactor: SecondFactorView;
  readonly recoveryCodes: readonly string[] | null;
}

export interface SecondFactorParts {
  readonly db: DataSource;
  readonly reads: Reads;
  readonly limits: RateLimits;
  readonly codes: OneTimeCodesService;
  readonly passkeys: PasskeysService;
  readonly recoveryCodes: RecoveryCodesService;
  /** Runs in the transaction of the sensitive action. */
  readonly onSensitiveAct: (tx: EntityManager, done: SensitiveActDone) => Promise<void>;
  /** Whether admins need a second factor to act. */
  readonly required: boolean;
}

type Caller = Pick<RequestContext, "viewer" | "session" | "ip" | "userAgent">;

const WAYS = statement(`
    SELECT EXISTS (SELECT FROM one_time_codes WHERE "userId" = $1 AND "confirmedAt" IS NOT NULL) AS codes,
    EXISTS (SELECT FROM passkeys WHERE "userId" = $1) AS passkeys,
    (SELECT count(*)::int FROM recovery_codes WHERE "userId" = $1 AND "usedAt" IS NULL) AS "recoveryCodesLeft"`);
const MARK_SESSION = statement(`UPDATE sessions SET "secondFactorAt" = now() WHERE "sidHash" = $1`);
const END_OTHERS = statement(`DELETE FROM sessions WHERE "userId" = $1 AND "sidHash" <> $2`);
const NOTE_ON = statement(`UPDATE users SET "hasSecondFactor" = true WHERE id = $1`);
const NOTE_OFF = statement(`UPDATE users SET "hasSecondFactor" = false WHERE id = $1`);
const UNMARK_SESSIONS = statement(`UPDATE sessions SET "secondFactorAt" = NULL WHERE "userId" = $1`);
const FORGET_LOSS = statement(`DELETE FROM second_factor_losses WHERE "userId" = $1`);

/** Reads a member's second factors from `rows`, which must see recent writes. */
export async function waysOf(rows: RowSource, userId: string): Promise<Ways> {
  const [ways] = await rows.rows<Ways>(WAYS, [userId]);
  return ways ?? { codes: false, passkeys: false, recoveryCodesLeft: 0 };
}

export const isOn = ({ codes, passkeys }: Ways): boolean => codes || passkeys;

/** Sets up and removes members' second factors. */
export class SecondFactorService {
  constructor(private readonly parts: SecondFactorParts) {}

  /** The caller's second factor. */
  async of(viewer: Viewer): Promise<SecondFactorView> {
    const { reads, passkeys, required } = this.parts;
    const [ways, list] = await Promise.all([waysOf(reads, viewer.id), passkeys.list(viewer.id)]);
    const isAdmin = viewer.isAdmin || viewer.lacksSecondFactor === true;
    const { codes, recoveryCodesLeft } = ways;
    return { oneTimeCodes: codes, passkeys: list, recoveryCodesLeft, required: required && isAdmin };
  }

  /** Begins the setup of one-time codes; they count after the first correct code. */
  async beginCodes(caller: Caller): Promise<CodesStart> {
    const viewer = signedIn(caller.viewer);
    return this.parts.codes.begin(viewer);
  }

  /**
   * Turns on one-time codes with the first code. @throws BAD_USER_INPUT about the code, CONFLICT when it took too long
   */
  async confirmCodes(caller: Caller, code: string): Promise<SecondFactorAdded> {
    const { id } = signedIn(caller.viewer);
    await this.parts.limits.consume("secondFactor", id);
    return this.#add(caller, (tx) => this.parts.codes.confirm(tx, id, oneTimeCodeIn(code) ?? ""));
  }

  /** Turns off one-time codes. */
  async removeCodes(caller: Caller): Promise<SecondFactorView> {
    return this.#remove(caller, (tx, userId) => this.parts.codes.remove(tx, userId));
  }

  /** Options for the browser to create a passkey. */
  async beginPasskey(caller: Caller): Promise<PublicKeyCredentialCreationOptionsJSON> {
    const viewer = signedIn(caller.viewer);
    return this.parts.passkeys.creationOptions(viewer);
  }

  /** Adds the passkey that a browser made. @throws BAD_USER_INPUT, CONFLICT */
  async addPasskey(caller: Caller, typedName: string, credential: string): Promise<SecondFactorAdded> {
    const { id } = signedIn(caller.viewer);
    const name = validText("name", typedName, secondFactorRules.passkeyName);
    await this.parts.limits.consume("secondFactor", id);
    const passkey = await this.parts.passkeys.accept(id, readCredential(credential));
    return this.#add(caller, (tx) => this.parts.passkeys.keep(tx, id, name, passkey));
  }

  /** Removes one of the caller's passkeys. @throws NOT_FOUND */
  async removePasskey(caller: Caller, passkeyId: string): Promise<SecondFactorView> {
    const id = validId(passkeyId);
    return this.#remove(caller, (tx, userId) => this.parts.passkeys.remove(tx, userId, id));
  }

  /** Creates recovery codes that replace the old ones. @throws CONFLICT without a factor */
  async renewRecoveryCodes(caller: Caller): Promise<SecondFactorAdded> {
    const viewer = signedIn(caller.viewer);
    const recoveryCodes = await inTransaction(this.parts.db, async (tx) => {
      await lockSignedIn(tx, viewer.id, caller.session);
      if (!isOn(await waysOf(rowsOf(tx), viewer.id))) throw new AppError("CONFLICT", "secondFactor.off");
      await this.#tell(tx, caller, SensitiveAct.RECOVERY_CODES_RENEWED);
      return this.parts.recoveryCodes.renew(tx, viewer.id);
    });
    return { secondFactor: await this.of(viewer), recoveryCodes };
  }

  /**
   * Creates recovery codes with the first factor and ends all other sessions, which were opened by a password alone.
   */
  async #add(caller: Caller, add: (tx: EntityManager) => Promise<void>): Promise<SecondFactorAdded> {
    const viewer = signedIn(caller.viewer);
    const { db, recoveryCodes } = this.parts;
    const codes = await inTransaction(db, async (tx) => {
      await lockSignedIn(tx, viewer.id, caller.session);
      const isFirst = !isOn(await waysOf(rowsOf(tx), viewer.id));
      await add(tx);
      await prepared(tx, MARK_SESSION, [caller.session.hash]);
      await prepared(tx, FORGET_LOSS, [viewer.id]);
      await this.#tell(tx, caller, SensitiveAct.SECOND_FACTOR_ADDED);
      if (!isFirst) return null;
      await prepared(tx, NOTE_ON, [viewer.id]);
      await prepared(tx, END_OTHERS, [viewer.id, caller.session.hash]);
      return recoveryCodes.renew(tx, viewer.id);
    });
    return { secondFactor: await this.of(viewer), recoveryCodes: codes };
  }

  async #remove(
    caller: Caller,
    remove: (tx: EntityManager, userId: string) => Promise<void>,
  ): Promise<SecondFactorView> {
    const viewer = signedIn(caller.viewer);
    const { db, recoveryCodes } = this.parts;
    await inTransaction(db, async (tx) => {
      await lockSignedIn(tx, viewer.id, caller.session);
      await remove(tx, viewer.id);
      await this.#tell(tx, caller, SensitiveAct.SECOND_FACTOR_REMOVED);
      if (isOn(await waysOf(rowsOf(tx), viewer.id))) return;
      await recoveryCodes.forget(tx, viewer.id);
      await prepared(tx, NOTE_OFF, [viewer.id]);
      await prepared(tx, UNMARK_SESSIONS, [viewer.id]);
    });
    return this.of(viewer);
  }

  async #tell(tx: EntityManager, { viewer, ip, userAgent }: Caller, act: SensitiveAct): Promise<void> {
    await this.parts.onSensitiveAct(tx, { userId: signedIn(viewer).id, act, origin: { ip, userAgent } });
  }
}

/** Runs statements in a transaction for code that otherwise reads from the pool. */
const rowsOf = (tx: EntityManager): RowSource => ({
  rows: (statement, values) => prepared(tx, statement, values ?? []),
});
