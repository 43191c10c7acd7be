import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Typography } from "../../components/Typography";
import { Box } from "../../components/Box";
import { CountryLabel } from "../../components/CountryLabel";
import { UserAvatar } from "../../components/UserAvatar";
import type { ProfileHeader_UserFragment } from "./ProfileHeader.generated";
import { SocialLinks } from "./SocialLinks";
import { handle } from "../../lib/handle";

interface Props {
  user: ProfileHeader_UserFragment;
  /** `h1` on a page, `h2` in a dialog. */
  headingLevel?: "h1" | "h2";
  headingId?: string;
  /** Buttons that belong to this person: share, edit. */
  actions?: ReactNode;
}

/** Who this is: picture, name, country, since when, and where else to find them. */
export function ProfileHeader({ user, headingLevel = "h1", headingId, actions }: Props) {
  const intl = useIntl();
  const since = intl.formatDate(user.createdAt, { year: "numeric", month: "long" });
  return (
    <Box
      component="header"
      sx={{
        display: "flex",
        alignItems: { xs: "flex-start", sm: "center" },
        columnGap: { xs: 2, sm: 3 },
        rowGap: 2,
        flexWrap: "wrap",
      }}
    >
      <UserAvatar user={user} size={headingLevel === "h1" ? 88 : 64} />
      <Box sx={{ flex: "1 1 200px", minWidth: 0 }}>
        <Typography variant={headingLevel === "h1" ? "h1" : "h2"} component={headingLevel} id={headingId}>
          {user.fullName}
        </Typography>
        <Typography color="textSecondary" component="p" lang="en" translate="no">
          {handle(user.username)}
        </Typography>
        <Box
          sx={{
            display: "flex",
            flexWrap: "wrap",
            columnGap: 2,
            rowGap: 0.5,
            mt: 0.5,
            alignItems: "center",
            color: "text.secondary",
            typography: "body2",
          }}
        >
          <CountryLabel code={user.country} />
          <span>
            <FormattedMessage id="profile.since" values={{ date: since }} />
          </span>
        </Box>
        <SocialLinks user={user} />
      </Box>
      {actions !== undefined && <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>{actions}</Box>}
    </Box>
  );
}
