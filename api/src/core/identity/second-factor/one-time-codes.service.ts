import type { EntityManager } from "typeorm";
import type { Reads } from "../../../platform/database/reads";
import { prepared } from "../../../platform/database/prepared";
import type { Clock } from "../../../shared/clock";
import { AppError, badField } from "../../../shared/errors";
import type { Viewer } from "../../../shared/request";
import { statement } from "../../../shared/row-source";
import { newId } from "../../../shared/uuid";
import { codeUri, newCodeSecret, type ReadCode, readCode } from "./one-time-code.value";
import type { SecretSealer } from "./sealed-secret.value";

/** The setup data for an authenticator app; returned only once. */
export interface CodesStart {
  /** In base 32, for manual entry. */
  readonly secret: string;
  /** The secret as an `otpauth:` address, for the QR code. */
  readonly uri: string;
}

interface SecretRow {
  readonly id: string;
  readonly sealedSecret: string;
}

const BEGIN = statement(`INSERT INTO one_time_codes (id, "userId", "sealedSecret") VALUES ($1, $2, $3)
    ON CONFLICT ("userId", ("confirmedAt" IS NULL))
    DO UPDATE SET id = excluded.id, "sealedSecret" = excluded."sealedSecret", "createdAt" = now()`);
const UNCONFIRMED = statement(`SELECT id, "sealedSecret" FROM one_time_codes
    WHERE "userId" = $1 AND "confirmedAt" IS NULL AND "createdAt" > now() - interval '15 minutes'`);
const CONFIRMED = statement(
  `SELECT id, "sealedSecret" FROM one_time_codes WHERE "userId" = $1 AND "confirmedAt" IS NOT NULL`,
);
const FORGET_CONFIRMED = statement(`DELETE FROM one_time_codes WHERE "userId" = $1 AND "confirmedAt" IS NOT NULL`);
const CONFIRM = statement(`UPDATE one_time_codes SET "confirmedAt" = now(), "lastStep" = $2
    WHERE id = $1 AND "confirmedAt" IS NULL RETURNING id`);
/** Accepts a step only once: if two requests send the same code, one is told that it was used. */
const TAKE = statement(
  `UPDATE one_time_codes SET "lastStep" = $2 WHERE id = $1 AND ("lastStep" IS NULL OR "lastStep" < $2) RETURNING id`,
);

/** One-time codes of six digits from an app on the member's phone, with a new code every 30 seconds. */
export class OneTimeCodesService {
  constructor(
    private readonly reads: Reads,
    private readonly sealer: SecretSealer,
    private readonly clock: Clock,
  ) {}

  /** Creates a secret, which replaces the present one with its first correct code. */
  async begin({ id, username }: Viewer): Promise<CodesStart> {
    const secret = newCodeSecret();
    await this.reads.rows(BEGIN, [newId(), id, this.sealer.seal(secret, id)]);
    return { secret, uri: codeUri(secret, username) };
  }

  /** Replaces the old secret by the new one. @throws CONFLICT after 15 minutes, BAD_USER_INPUT about the code */
  async confirm(tx: EntityManager, userId: string, code: string): Promise<void> {
    const [row] = await prepared<SecretRow>(tx, UNCONFIRMED, [userId]);
    if (!row) throw setUpOver();
    const { step } = this.#read(row, userId, code);
    await prepared(tx, FORGET_CONFIRMED, [userId]);
    const confirmed = await prepared(tx, CONFIRM, [row.id, step]);
    if (confirmed.length === 0) throw setUpOver();
  }

  async remove(tx: EntityManager, userId: string): Promise<void> {
    await prepared(tx, FORGET_CONFIRMED, [userId]);
  }

  /** Uses up a code. @throws BAD_USER_INPUT for a wrong or used code, or one from a clock that is off */
  async take(userId: string, code: string): Promise<void> {
    const [row] = await this.reads.rows<SecretRow>(CONFIRMED, [userId]);
    if (!row) throw codeWrong();
    const { step } = this.#read(row, userId, code);
    const taken: unknown[] = await this.reads.rows(TAKE, [row.id, step]);
    if (taken.length === 0) throw badField("code", "secondFactor.codeUsed");
  }

  #read({ sealedSecret }: SecretRow, userId: string, code: string): Pick<ReadCode, "step"> {
    const secret = this.sealer.open(sealedSecret, userId);
    if (secret === null) throw new Error("None of the site's secrets opens a member's one-time codes");
    const read = readCode(secret, code, this.clock());
    if (!read) throw codeWrong();
    if (read.secondsOff !== null) throw badField("code", "secondFactor.clockOff", { seconds: read.secondsOff });
    return read;
  }
}

export const codeWrong = (): AppError => badField("code", "secondFactor.codeWrong");

const setUpOver = (): AppError => new AppError("CONFLICT", "secondFactor.setUpOver");
