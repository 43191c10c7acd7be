import { NoticeKind } from "../../core/notices/notice-kind.enum";
import { PushKind } from "./push-kind.enum";

const KINDS: Readonly<Partial<Record<NoticeKind, PushKind>>> = {
  [NoticeKind.DEED_APPROVED]: PushKind.MOMENT,
  [NoticeKind.BADGE_EARNED]: PushKind.MOMENT,
  [NoticeKind.TREE_PLANTED]: PushKind.MOMENT,
  [NoticeKind.DEED_REJECTED]: PushKind.RETURNED,
  [NoticeKind.TICKET_ANSWERED]: PushKind.ANSWER,
};

/** All kinds, which a device gets unless something else was chosen. */
export const PUSH_KINDS: readonly PushKind[] = Object.values(PushKind);

/** As what a notice is told on devices; `null` for what can wait until the next visit. */
export const pushKindOf = (notice: NoticeKind): PushKind | null => KINDS[notice] ?? null;

/** The notices that devices with these kinds are told of. */
export const noticesOf = (kinds: readonly PushKind[]): NoticeKind[] =>
  Object.values(NoticeKind).filter((notice) => {
    const kind = pushKindOf(notice);
    return kind !== null && kinds.includes(kind);
  });
