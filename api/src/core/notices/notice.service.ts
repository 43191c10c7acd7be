import type { EntityManager } from "typeorm";
import { prepared } from "../../platform/database/prepared";
import type { Clock } from "../../shared/clock";
import type { Language } from "@tree-for-deed/common/languages";
import { type SqlValue, type Statement, statement } from "../../shared/row-source";
import { newId } from "../../shared/uuid";
import { type MailedNotice, NoticeKind } from "./notice-kind.enum";
import type { NoticePayload } from "./notice.entity";
import type { AnnouncedNotice } from "./notice.events";
import type { OutboxPayload } from "./outbox.entity";

/** Values for the mail only, whose reader has not opened the site. */
interface MailOnly {
  readonly badgeName?: string;
  readonly badgeNameEn?: string;
  readonly certificateCode?: string;
  /** Support's answer. */
  readonly answer?: string;
  /** The ticket's name, such as `T-1042`. */
  readonly ticket?: string;
}

/** The data of a notice, with the values for its mail only. */
export type Announcement = NoticePayload & MailOnly;

/** A notice to a member. */
export interface Note {
  readonly userId: string;
  readonly payload: NoticePayload;
}

/** A person without an account who left an address. */
export interface Guest {
  readonly email: string;
  readonly language: Language;
}

/** Kinds that members see as a celebration on their next visit (`docs/rules.md` N8). */
const CELEBRATED: ReadonlySet<NoticeKind> = new Set([
  NoticeKind.DEED_APPROVED,
  NoticeKind.BADGE_EARNED,
  NoticeKind.TREE_PLANTED,
]);

/**
 * Writes notices $1 of one kind $5 with the payload $6, each with a mail $2 with the payload $7, to the readers $3. The
 * anonymous author of deeds left behind is no reader.
 */
const ANNOUNCE = statement(`
WITH reader AS (
  SELECT u.id, r."noticeId", r."mailId" FROM unnest($1::uuid[], $2::uuid[], $3::uuid[]) AS r ("noticeId", "mailId", "userId")
  JOIN users u ON u.id = r."userId" AND u."anonymizedAt" IS NULL
), noticed AS (
  INSERT INTO notices (id, "userId", kind, payload, "createdAt", "momentDue")
  SELECT "noticeId", id, $5::notice_kind, $6::jsonb, $4::timestamptz, $8 FROM reader
)
INSERT INTO outbox (id, "userId", payload, "nextAttemptAt", "createdAt")
SELECT "mailId", id, $7::jsonb, $4::timestamptz, $4::timestamptz FROM reader RETURNING "userId"`);

/** Writes the notice $1 to the reader $3, and adds its news to the unsent mail $2. */
const ANNOUNCE_IN_MAIL = statement(`
WITH noticed AS (
  INSERT INTO notices (id, "userId", kind, payload, "createdAt", "momentDue")
  SELECT $1::uuid, id, $5::notice_kind, $6::jsonb, $4::timestamptz, $8
  FROM users WHERE id = $3::uuid AND "anonymizedAt" IS NULL RETURNING "userId"
), mailed AS (
  UPDATE outbox SET payload = jsonb_set(payload, '{also}', coalesce(payload -> 'also', '[]') || $7::jsonb)
  WHERE id = $2::uuid
)
SELECT "userId" FROM noticed`);

/** Writes notices $1 of one kind that are not mailed, each with its reader $2 and payload $3. */
const NOTE = statement(`
INSERT INTO notices (id, "userId", kind, payload, "createdAt")
SELECT n.id, u.id, $4::notice_kind, n.payload::jsonb, $5::timestamptz
FROM unnest($1::uuid[], $2::uuid[], $3::text[]) AS n (id, "userId", payload)
JOIN users u ON u.id = n."userId" AND u."anonymizedAt" IS NULL RETURNING "userId"`);

const MAIL_GUEST = statement(`
INSERT INTO outbox (id, recipient, language, payload, "nextAttemptAt", "createdAt")
VALUES ($1::uuid, $2, $3::language, $4::jsonb, $5::timestamptz, $5::timestamptz)`);

/** Notifies members about their deeds, badges, questions and accounts: in the app, and by mail through the outbox. */
export class NoticeService {
  constructor(
    private readonly clock: Clock,
    /** Runs in the transaction in which a notice is written. */
    private readonly onAnnounced: (tx: EntityManager, notice: AnnouncedNotice) => Promise<void> = async () => undefined,
  ) {}

  /**
   * Writes the notice and its mail in the caller's transaction, so they exist exactly if the change does. Returns the
   * mail's id, by which further news of the same decision to the same member go into the same mail.
   */
  async announce(
    tx: EntityManager,
    userId: string,
    kind: MailedNotice,
    announcement: Announcement,
    mailId?: string,
  ): Promise<string> {
    const id = mailId ?? newId();
    if (mailId === undefined) await this.#announce(tx, ANNOUNCE, kind, announcement, [[newId()], [id], [userId]]);
    else await this.#announce(tx, ANNOUNCE_IN_MAIL, kind, announcement, [newId(), id, userId]);
    return id;
  }

  /** Like `announce`, with the same news for many members in one statement. */
  async announceAll(
    tx: EntityManager,
    userIds: readonly string[],
    kind: MailedNotice,
    announcement: Announcement,
  ): Promise<void> {
    if (userIds.length === 0) return;
    await this.#announce(tx, ANNOUNCE, kind, announcement, [userIds.map(newId), userIds.map(newId), userIds]);
  }

  async #announce(
    tx: EntityManager,
    sql: Statement,
    kind: MailedNotice,
    announcement: Announcement,
    ids: readonly SqlValue[],
  ): Promise<void> {
    const {
      badgeName: _name,
      badgeNameEn: _nameEn,
      certificateCode: _code,
      answer: _answer,
      ticket: _ticket,
      ...payload
    } = announcement;
    const mail: OutboxPayload = { template: kind, values: { ...announcement } };
    const values = [...ids, this.clock(), kind, JSON.stringify(payload), JSON.stringify(mail), CELEBRATED.has(kind)];
    await this.#announced(tx, kind, await prepared(tx, sql, values));
  }

  async #announced(tx: EntityManager, kind: NoticeKind, readers: readonly { userId: string }[]): Promise<void> {
    if (readers.length > 0) await this.onAnnounced(tx, { userIds: readers.map(({ userId }) => userId), kind });
  }

  /** Writes a notice that is not mailed, in the caller's transaction. */
  async note(tx: EntityManager, userId: string, kind: NoticeKind, payload: NoticePayload): Promise<void> {
    await this.noteAll(tx, kind, [{ userId, payload }]);
  }

  /** Like `note`, for many members in one statement. */
  async noteAll(tx: EntityManager, kind: NoticeKind, notes: readonly Note[]): Promise<void> {
    if (notes.length === 0) return;
    const columns = [notes.map(newId), notes.map(({ userId }) => userId)];
    const payloads = notes.map(({ payload }) => JSON.stringify(payload));
    await this.#announced(tx, kind, await prepared(tx, NOTE, [...columns, payloads, kind, this.clock()]));
  }

  /** Mails a person without an account, in the caller's transaction. The template is one of the notices'. */
  async mailGuest(
    tx: EntityManager,
    { email, language }: Guest,
    template: MailedNotice,
    values: OutboxPayload["values"],
  ): Promise<void> {
    const mail: OutboxPayload = { template, values };
    await prepared(tx, MAIL_GUEST, [newId(), email, language, JSON.stringify(mail), this.clock()]);
  }
}
