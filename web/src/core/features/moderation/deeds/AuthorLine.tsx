import { FormattedMessage } from "react-intl";
import { Box } from "../../../../components/Box";
import { MemberLink } from "../../../../components/MemberLink";
import { useMemberName } from "../../../../components/useMemberName";
import { UserAvatar } from "../../../../components/UserAvatar";
import type { ReviewedAuthor_UserFragment } from "../decisions/Moderation.generated";

/** The author of a deed, in one line. */
export function AuthorLine({ user }: { user: ReviewedAuthor_UserFragment }) {
  const nameOf = useMemberName();
  return (
    <Box sx={{ display: "flex", gap: 1, alignItems: "center", minWidth: 0, typography: "body2" }}>
      <UserAvatar user={user} size={32} />
      <Box sx={{ minWidth: 0, display: "flex", flexWrap: "wrap", columnGap: 1, alignItems: "baseline" }}>
        <MemberLink user={user}>
          <Box component="span" dir="auto" sx={{ fontWeight: 600 }}>
            {nameOf(user)}
          </Box>
        </MemberLink>
        <Box component="span" sx={{ color: "text.secondary" }}>
          <FormattedMessage id="review.approvedDeeds" values={{ count: user.approvedDeeds }} />
        </Box>
      </Box>
    </Box>
  );
}
