import type { DataSource } from "typeorm";
import { prepared } from "../../platform/database/prepared";
import { inTransaction } from "../../platform/database/transaction";
import type { Viewer } from "../../shared/request";
import { statement, type RowSource } from "../../shared/row-source";
import { MailKind } from "./mail-kind.enum";
import { isMailKind } from "./mail-kinds.value";

interface Muted {
  readonly mutedMails: readonly string[];
}

const MUTED = statement(`SELECT "mutedMails" FROM users WHERE id = $1::uuid`);

const SET = statement(`UPDATE users SET "mutedMails" = $2::text[] WHERE id = $1::uuid RETURNING "mutedMails"`);

const MUTE = statement(`
UPDATE users SET "mutedMails" = array_append("mutedMails", $2::text)
WHERE id = $1::uuid AND NOT "mutedMails" @> ARRAY[$2::text]`);

/** The kinds of mails that members have turned off. */
export class MailPreferencesService {
  constructor(
    private readonly db: DataSource,
    private readonly reads: RowSource,
  ) {}

  async muted({ id }: Viewer): Promise<MailKind[]> {
    return kindsOf(await this.reads.rows<Muted>(MUTED, [id]));
  }

  /** Replaces the viewer's muted kinds; mails of all other kinds are sent. */
  async setMuted({ id }: Viewer, kinds: readonly MailKind[]): Promise<MailKind[]> {
    return inTransaction(this.db, async (tx) => kindsOf(await prepared<Muted>(tx, SET, [id, [...new Set(kinds)]])));
  }

  /** Turns off one kind of mail for a member who is not logged in; the caller has checked that they may. */
  async mute(userId: string, kind: MailKind): Promise<void> {
    await inTransaction(this.db, (tx) => prepared(tx, MUTE, [userId, kind]));
  }
}

const kindsOf = ([member]: readonly Muted[]): MailKind[] => (member?.mutedMails ?? []).filter(isMailKind);
