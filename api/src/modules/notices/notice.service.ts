import type { EntityManager } from "typeorm";
import { prepared } from "../../platform/database/prepared";
import type { Clock } from "../../shared/clock";
import type { Statement } from "../../shared/row-source";
import { newId } from "../../shared/uuid";
import { NoticeKind } from "./notice-kind.enum";
import type { NoticePayload } from "./notice.entity";
import type { OutboxPayload } from "./outbox.entity";

/** What a notice is about, and the names that its mail says. */
export interface Announcement extends NoticePayload {
  readonly badgeName?: string;
  readonly badgeNameEn?: string;
}

/** The notice and the mail that goes with it, in one statement. */
const ANNOUNCE: Statement = {
  name: "notices.announce",
  text: `
WITH noticed AS (
  INSERT INTO notices (id, "userId", kind, payload, "createdAt")
  VALUES ($1::uuid, $3::uuid, $4::notice_kind, $5::jsonb, $7::timestamptz)
)
INSERT INTO outbox (id, "userId", payload, "nextAttemptAt", "createdAt")
VALUES ($2::uuid, $3::uuid, $6::jsonb, $7::timestamptz, $7::timestamptz)`,
};

/** Tells members what became of their deeds: in the app, and by mail through the outbox. */
export class NoticeService {
  constructor(private readonly clock: Clock) {}

  /** Writes the notice and its mail in the caller's transaction, so they exist exactly if the change does. */
  async announce(tx: EntityManager, userId: string, kind: NoticeKind, announcement: Announcement): Promise<void> {
    const { badgeName, badgeNameEn, ...payload } = announcement;
    const values = { ...payload, ...(badgeName && { badgeName }), ...(badgeNameEn && { badgeNameEn }) };
    const mail: OutboxPayload = { template: kind, values };
    await prepared(tx, ANNOUNCE, [
      newId(),
      newId(),
      userId,
      kind,
      JSON.stringify(payload),
      JSON.stringify(mail),
      this.clock(),
    ]);
  }
}
