import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { FormattedMessage, FormattedNumber } from "react-intl";
import { Link } from "react-router-dom";
import { Picture } from "../../components/Picture";
import { RelativeTime } from "../../components/RelativeTime";
import type { SentDeed_DeedFragment } from "../../gql/graphql";
import { shorten } from "../../lib/graphemes";
import { paths } from "../../lib/paths";
import { textLanguage } from "../../lib/text-language";

interface Props {
  title: "ownProfile.pending" | "ownProfile.rejected";
  text: "ownProfile.pendingText" | "ownProfile.rejectedText";
  deeds: readonly SentDeed_DeedFragment[];
  count: number;
}

/** Own deeds that the public does not see: those that wait, or those turned down, each with the reason. */
export function SentDeeds({ title, text, deeds, count }: Props) {
  const titleId = useId();
  if (deeds.length === 0) return null;
  return (
    <Box component="section" aria-labelledby={titleId}>
      <Typography id={titleId} variant="h2">
        <FormattedMessage id={title} />
        <Box component="span" sx={{ color: "text.secondary", fontWeight: 400, ml: 1.5 }}>
          <FormattedNumber value={count} />
        </Box>
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        <FormattedMessage id={text} />
      </Typography>
      <Box
        component="ul"
        sx={{
          display: "grid",
          gap: 2,
          listStyle: "none",
          m: 0,
          p: 0,
          gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "1fr 1fr" },
        }}
      >
        {deeds.map((deed) => (
          <Card component="li" key={deed.id} sx={{ display: "flex", flexDirection: "column" }}>
            <SentDeed deed={deed} />
          </Card>
        ))}
      </Box>
    </Box>
  );
}

function SentDeed({ deed }: { deed: SentDeed_DeedFragment }) {
  return (
    <>
      <Box component={Link} to={paths.deed(deed.uniqueId)} sx={row}>
        {deed.images.length > 0 && (
          <Box sx={{ width: 96, flexShrink: 0, borderRadius: 1, overflow: "hidden" }}>
            <Picture photo={deed.images[0]} ratio="4 / 3" sizes="96px" alt="" />
          </Box>
        )}
        <Box sx={{ minWidth: 0 }}>
          <Typography lang={textLanguage(deed.caption)}>
            {shorten(deed.caption.replace(/\s+/gu, " "), 80).text}
          </Typography>
          <Box sx={{ display: "flex", flexWrap: "wrap", columnGap: 2, typography: "body2", color: "text.secondary" }}>
            <RelativeTime value={deed.createdAt} />
            <span translate="no">{deed.uniqueId}</span>
          </Box>
        </Box>
      </Box>
      {deed.rejectReason !== null && (
        <Box sx={{ bgcolor: "error.light", color: "text.primary", px: 2, py: 1.5, mt: "auto" }}>
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            <FormattedMessage id="ownProfile.reason" />
          </Typography>
          <Typography lang={textLanguage(deed.rejectReason)} sx={{ whiteSpace: "pre-wrap" }}>
            {deed.rejectReason}
          </Typography>
        </Box>
      )}
    </>
  );
}

const row = {
  display: "flex",
  gap: 2,
  p: 2,
  color: "inherit",
  textDecoration: "none",
  "&:hover": { bgcolor: "action.hover" },
} as const;
