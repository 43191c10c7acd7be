import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Typography } from "../../../components/Typography";
import { Box } from "../../../components/Box";
import { Wreath } from "../../../components/art/Wreath";
import { CountryLabel } from "../../../components/CountryLabel";
import { UserAvatar } from "../../../components/UserAvatar";
import type { ProfileHeader_UserFragment } from "./ProfileHeader.generated";
import { SocialLinks } from "./SocialLinks";
import { handle } from "../../../lib/handle";

interface Props {
  user: ProfileHeader_UserFragment;
  /** `h1` on a page, `h2` in a dialog. */
  headingLevel?: "h1" | "h2";
  /** Buttons for this profile: share, edit. */
  actions?: ReactNode;
  /** True renders a card of its own on wide screens, which stands beside the rest. */
  aside?: boolean;
}

/** A member's picture, name, country, month of joining and links to other sites. */
export function ProfileHeader({ user, headingLevel = "h1", actions, aside = false }: Props) {
  const intl = useIntl();
  const since = intl.formatDate(user.createdAt, { year: "numeric", month: "long" });
  const size = headingLevel === "h1" ? 88 : 64;
  const picture = <UserAvatar user={user} size={size} />;
  return (
    <Box component="header" sx={aside ? { ...row, ...card } : row}>
      {aside ? <Wreath size={size}>{picture}</Wreath> : picture}
      <Box sx={{ flex: "1 1 200px", minWidth: 0 }}>
        <Typography variant={headingLevel === "h1" ? "h1" : "h2"} component={headingLevel}>
          {user.fullName}
        </Typography>
        {user.fullName !== user.username && (
          <Typography color="textSecondary" component="p" lang="en" translate="no">
            {handle(user.username)}
          </Typography>
        )}
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
          {user.country !== "OTHER" && <CountryLabel code={user.country} />}
          <span>
            <FormattedMessage id="profile.since" values={{ date: since }} />
          </span>
        </Box>
        <SocialLinks user={user} />
      </Box>
      {actions !== undefined && <Box sx={aside ? { ...buttons, ...below } : buttons}>{actions}</Box>}
    </Box>
  );
}

const row = {
  display: "flex",
  alignItems: { xs: "flex-start", sm: "center" },
  columnGap: { xs: 2, sm: 3 },
  rowGap: 2,
  flexWrap: "wrap",
} as const;

const card = {
  flexDirection: { md: "column" },
  alignItems: { xs: "center", md: "stretch" },
  flexWrap: { xs: "wrap", md: "nowrap" },
  columnGap: 2,
  p: { md: 3 },
  borderRadius: 2,
  bgcolor: { md: "background.paper" },
  boxShadow: { md: 1 },
  "& > span": { alignSelf: { md: "center" } },
  "& > div:first-of-type": { flex: { xs: "1 1 180px", md: "none" }, textAlign: { md: "center" } },
  "& > div:first-of-type > div": { justifyContent: { md: "center" } },
} as const;

const buttons = { display: "flex", flexWrap: "wrap", gap: 1 } as const;

/** Filled and outlined buttons take the full width; the others share a row, or are stacked with large letters. */
const below = {
  width: { xs: "100%", sm: "auto" },
  "& > .MuiButton-contained, & > .MuiButton-outlined": { flexBasis: { xs: "100%", sm: "auto", md: "100%" } },
  "& > .MuiButton-text": { flexGrow: { xs: 1, sm: 0, md: 1 }, px: 1 },
} as const;
