import type { EntityManager } from "typeorm";
import type { BadgeView } from "../../badges/badge-catalog.service";
import type { EarnedBadge } from "../../badges/badge.events";
import type { BadgeChange } from "../../badges/badge.service";
import { NoticeKind } from "../../notices/notice-kind.enum";
import type { Announcement, NoticeService } from "../../notices/notice.service";

interface Channels {
  readonly notices: NoticeService;
  readonly badgeEarned: (tx: EntityManager, userId: string, badge: EarnedBadge) => Promise<void>;
}

/**
 * Tells a member, in the mail of the decision, which badges they just earned and lost, and tells other modules about
 * those that were earned.
 */
export async function notifyOfBadges(
  tx: EntityManager,
  userId: string,
  { earned, revoked }: BadgeChange,
  { notices, badgeEarned }: Channels,
  mailId: string,
): Promise<void> {
  for (const badge of earned) {
    const { certificateCode } = badge;
    await notices.announce(tx, userId, NoticeKind.BADGE_EARNED, { ...about(badge), certificateCode }, mailId);
    await badgeEarned(tx, userId, badge);
  }
  for (const badge of revoked) await notices.announce(tx, userId, NoticeKind.BADGE_REVOKED, about(badge), mailId);
}

const about = ({ id, name, nameEn }: BadgeView): Announcement => ({
  badgeId: id,
  badgeName: name,
  badgeNameEn: nameEn,
});
