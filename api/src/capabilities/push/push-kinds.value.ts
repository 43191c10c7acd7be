import { NoticeKind } from "../../core/notices/notice-kind.enum";
import { PushKind } from "./push-kind.enum";

const KINDS: Readonly<Partial<Record<NoticeKind, PushKind>>> = {
  [NoticeKind.DEED_APPROVED]: PushKind.MOMENT,
  [NoticeKind.BADGE_EARNED]: PushKind.MOMENT,
  [NoticeKind.TREE_PLANTED]: PushKind.MOMENT,
  [NoticeKind.DEED_REJECTED]: PushKind.RETURNED,
  [NoticeKind.TICKET_ANSWERED]: PushKind.ANSWER,
  [NoticeKind.DEEDS_THANKED]: PushKind.THANKS,
};

/** All kinds, which is the default for a device. */
export const PUSH_KINDS: readonly PushKind[] = Object.values(PushKind);

/** Push kind of a notice; `null` for notices that can wait until the next visit. */
export const pushKindOf = (notice: NoticeKind): PushKind | null => KINDS[notice] ?? null;

/** Notices of which devices with these kinds are notified. */
export const noticesOf = (kinds: readonly PushKind[]): NoticeKind[] =>
  Object.values(NoticeKind).filter((notice) => {
    const kind = pushKindOf(notice);
    return kind !== null && kinds.includes(kind);
  });
