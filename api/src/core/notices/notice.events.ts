import type { EntityManager } from "typeorm";
import { DomainEvent } from "../../platform/wiring/domain-event";
import type { NoticeKind } from "./notice-kind.enum";

/** The recipient and the kind of a notice. */
export interface AnnouncedNotice {
  readonly userId: string;
  readonly kind: NoticeKind;
}

/** A notice was announced to a member. */
export const noticeAnnounced = new DomainEvent<[tx: EntityManager, notice: AnnouncedNotice]>("notice announced", {
  optional: true,
});
