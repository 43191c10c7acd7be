import type { NoticeItem_NoticeFragment } from "./Notices.generated";
import { paths } from "@tree-for-deed/common/paths";

/** The page that a notice links to. */
export function noticeLink({
  kind,
  deed,
  trees,
  tree,
}: Pick<NoticeItem_NoticeFragment, "kind" | "deed"> &
  Partial<Pick<NoticeItem_NoticeFragment, "trees" | "tree">>): string {
  switch (kind) {
    case "DEED_REJECTED":
      return deed?.status === "REJECTED" ? paths.reviseDeed(deed.uniqueId) : paths.ownProfile;
    case "DEED_APPROVED":
    case "DEED_REOPENED":
    case "DEED_REPORT_DISMISSED":
    case "DEEDS_THANKED":
      return deed ? paths.deed(deed.uniqueId) : paths.ownProfile;
    case "DEED_REPORT_UPHELD":
    case "USER_REPORT_UPHELD":
    case "USER_REPORT_DISMISSED":
      return paths.deeds;
    case "TICKET_ANSWERED":
      return paths.ownTickets;
    case "PROFILE_CLEARED":
      return paths.editProfile;
    case "WEBHOOK_DISABLED":
      return paths.programs;
    case "ACCOUNT_SUSPENDED":
    case "ACCOUNT_RESTORED":
    case "DEED_DELETED":
      return paths.support;
    case "TREE_FUNDED":
    case "TREE_SURVEYED":
    case "TREE_PLANTED":
      return tree && trees === 1 ? paths.tree(tree) : paths.ownProfile;
    case "DEDICATION_ACCEPTED":
    case "DEDICATION_REFUSED":
      return tree ? paths.tree(tree) : paths.ownProfile;
    case "BADGE_EARNED":
    case "BADGE_REVOKED":
      return paths.ownProfile;
  }
}
