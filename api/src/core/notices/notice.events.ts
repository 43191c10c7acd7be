import type { EntityManager } from "typeorm";
import { DomainEvent } from "../../platform/wiring/domain-event";
import type { NoticeKind } from "./notice-kind.enum";

/** The recipients and the kind of a notice. */
export interface AnnouncedNotice {
  readonly userIds: readonly string[];
  readonly kind: NoticeKind;
}

/** A notice was announced to members. */
export const noticeAnnounced = new DomainEvent<[tx: EntityManager, notice: AnnouncedNotice]>("notice announced", {
  optional: true,
});
