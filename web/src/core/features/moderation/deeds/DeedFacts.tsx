import Link from "@mui/material/Link";
import { FormattedMessage, useIntl } from "react-intl";
import { Typography } from "../../../../components/Typography";
import { Box } from "../../../../components/Box";
import { CountryLabel } from "../../../../components/CountryLabel";
import { MemberLink } from "../../../../components/MemberLink";
import { useMemberName } from "../../../../components/useMemberName";
import { UserAvatar } from "../../../../components/UserAvatar";
import type { ReviewedAuthor_UserFragment } from "../decisions/Moderation.generated";
import { handle } from "../../../../lib/handle";

/** The author of a deed with their record and contact data. */
export function DeedFacts({ user }: { user: ReviewedAuthor_UserFragment }) {
  const intl = useIntl();
  const nameOf = useMemberName();
  const { email, whatsappNumber, rejections } = user;
  return (
    <Box sx={{ display: "flex", gap: 1.5, alignItems: "flex-start", minWidth: 0 }}>
      <UserAvatar user={user} size={52} />
      <Box sx={{ minWidth: 0, display: "grid", gap: 0.25 }}>
        <Box sx={{ display: "flex", flexWrap: "wrap", columnGap: 1, alignItems: "baseline" }}>
          <MemberLink user={user}>
            <Typography component="span" variant="subtitle1" dir="auto" sx={{ lineHeight: 1.5 }}>
              {nameOf(user)}
            </Typography>
          </MemberLink>
          <Typography component="span" translate="no" variant="body2" color="textSecondary">
            {handle(user.username)}
          </Typography>
        </Box>
        <Box sx={line}>
          <CountryLabel code={user.country} />
          <FormattedMessage
            id="review.memberSince"
            values={{ date: intl.formatDate(user.createdAt, { month: "long", year: "numeric" }) }}
          />
        </Box>
        <Box sx={line}>
          <FormattedMessage id="review.approvedDeeds" values={{ count: user.approvedDeeds }} />
          {rejections !== null && rejections > 0 && (
            <Box component="span" sx={{ color: "error.main", fontWeight: 600 }}>
              <FormattedMessage id="review.rejections" values={{ count: rejections }} />
            </Box>
          )}
        </Box>
        <Box sx={line}>
          {email !== null && (
            <Link href={`mailto:${email}`} translate="no" sx={contact}>
              {email}
            </Link>
          )}
          {whatsappNumber !== null && (
            <Link
              href={`https://wa.me/${whatsappNumber.replace(/\D/g, "")}`}
              target="_blank"
              rel="noopener noreferrer"
              sx={contact}
            >
              <FormattedMessage id="admin.whatsapp" values={{ number: whatsappNumber }} />
            </Link>
          )}
        </Box>
      </Box>
    </Box>
  );
}

const line = {
  display: "flex",
  flexWrap: "wrap",
  columnGap: 2,
  typography: "body2",
  color: "text.secondary",
  alignItems: "center",
} as const;

/** Tall enough for a finger. */
const contact = { display: "inline-flex", alignItems: "center", minHeight: 28 } as const;
