import Card from "@mui/material/Card";
import { useIntl } from "react-intl";
import { Typography } from "../../components/Typography";
import { Box } from "../../components/Box";
import { CountryLabel } from "../../components/CountryLabel";
import { MemberLink } from "../../components/MemberLink";
import { RelativeTime } from "../../components/RelativeTime";
import { useMemberName } from "../../components/useMemberName";
import { UserAvatar } from "../../components/UserAvatar";
import type { DeedDetail_DeedFragment } from "./DeedDetail.generated";
import { textLanguage } from "../../lib/text-language";
import { CategoryName } from "./CategoryName";
import type { DeedAuthorUser } from "./DeedCard";
import { DeedOutcome } from "./DeedOutcome";
import { DeedStatusMark } from "../../components/DeedStatusMark";
import { LikeButton } from "./LikeButton";
import { PhotoGrid } from "./PhotoGrid";
import { ReportButton } from "./ReportButton";
import { ShareDeedButton } from "./ShareDeedButton";

interface Props {
  deed: DeedDetail_DeedFragment;
  onAuthor?: ((author: DeedAuthorUser) => void) | undefined;
}

/** A deed with all that belongs to it. */
export function DeedDetail({ deed, onAuthor }: Props) {
  const intl = useIntl();
  const nameOf = useMemberName();
  const { user } = deed;
  return (
    <Card component="article">
      <Box sx={{ p: { xs: 2, sm: 3 }, display: "grid", gap: 2 }}>
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, justifyContent: "space-between", alignItems: "center" }}>
          <Typography variant="h1" sx={{ typography: "subtitle2", color: "text.secondary" }}>
            {intl.formatMessage({ id: "deed.title" }, { id: deed.uniqueId })}
          </Typography>
          <DeedStatusMark status={deed.status} />
        </Box>
        <Box sx={{ display: "flex", gap: 1.5, alignItems: "center" }}>
          <MemberLink
            user={user}
            onOpen={onAuthor}
            sx={{ display: "flex", gap: 1.5, alignItems: "center", minWidth: 0 }}
          >
            <UserAvatar user={user} size={52} />
            <Typography component="span" variant="h3">
              {nameOf(user)}
            </Typography>
          </MemberLink>
        </Box>
        <Box sx={facts}>
          {!user.isFormerMember && <CountryLabel code={user.country} />}
          <CategoryName category={deed.category} />
          <RelativeTime value={deed.createdAt} />
        </Box>
      </Box>
      <Box sx={{ px: { xs: 0, sm: 3 } }}>
        <PhotoGrid photos={deed.images} alt={intl.formatMessage({ id: "deeds.photoOf" }, { name: nameOf(user) })} />
      </Box>
      <Box sx={{ p: { xs: 2, sm: 3 }, display: "grid", gap: 2.5 }}>
        <Typography
          lang={textLanguage(deed.caption)}
          sx={{ whiteSpace: "pre-wrap", maxWidth: "68ch", fontSize: "1.125rem" }}
        >
          {deed.caption}
        </Typography>
        <DeedOutcome deed={deed} />
        {/* Until it is approved, its address is a 404 for everybody else. */}
        {deed.status === "APPROVED" && (
          <Box
            sx={{
              display: "flex",
              justifyContent: "space-between",
              borderTop: 1,
              borderColor: "divider",
              pt: 1,
              mx: -1,
            }}
          >
            <LikeButton deed={deed} authorId={deed.user.id} />
            <ShareDeedButton deed={deed} />
          </Box>
        )}
        <ReportButton deed={deed} />
      </Box>
    </Card>
  );
}

const facts = {
  display: "flex",
  flexWrap: "wrap",
  columnGap: 2.5,
  rowGap: 0.5,
  alignItems: "center",
  typography: "body2",
  color: "text.secondary",
} as const;
