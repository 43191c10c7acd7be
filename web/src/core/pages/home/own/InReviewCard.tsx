import ClockIcon from "@mui/icons-material/ScheduleRounded";
import Card from "@mui/material/Card";
import { paths } from "@tree-for-deed/common/paths";
import { useId } from "react";
import { FormattedMessage } from "react-intl";
import { Link } from "react-router-dom";
import { Box } from "../../../../components/Box";
import { Picture } from "../../../../components/Picture";
import { ToneMark } from "../../../../components/ToneMark";
import { Typography } from "../../../../components/Typography";
import { beginning, captionLetters } from "../../../../lib/caption";
import type { OwnDeeds } from "./own-deeds";
import { memberText } from "../../../../lib/member-text";

/** Pending deeds, with a link to all of them on the profile. */
export function InReviewCard({ deeds, count }: OwnDeeds) {
  const titleId = useId();
  return (
    <Card component="section" aria-labelledby={titleId} sx={card}>
      <Box sx={{ display: "flex", justifyContent: "space-between", alignItems: "center", gap: 1 }}>
        <ToneMark tone="warning" icon={<ClockIcon />}>
          <span id={titleId}>
            <FormattedMessage id="ownHome.inReviewCount" values={{ count }} />
          </span>
        </ToneMark>
        {count > deeds.length && (
          <Box component={Link} to={paths.ownProfile} sx={{ typography: "body2", color: "primary.main" }}>
            <FormattedMessage id="ownHome.all" />
          </Box>
        )}
      </Box>
      <Box component="ul" sx={list}>
        {deeds.map((deed) => (
          <Box component="li" key={deed.id} sx={entry}>
            {deed.images.length > 0 && (
              <Box sx={photo}>
                <Picture photo={deed.images[0]} ratio="1" sizes="56px" alt="" />
              </Box>
            )}
            <Typography sx={words} {...memberText(deed.caption)}>
              <Box component={Link} to={paths.deed(deed.uniqueId)} sx={link}>
                {beginning(deed.caption, captionLetters.homeCard).text}
              </Box>
            </Typography>
          </Box>
        ))}
      </Box>
    </Card>
  );
}

const card = { p: 2, display: "flex", flexDirection: "column", gap: 1.5 } as const;

const list = {
  listStyle: "none",
  m: 0,
  p: 0,
  display: "grid",
  gap: 1.5,
  gridTemplateColumns: "minmax(0, 1fr)",
} as const;

const entry = { position: "relative", display: "flex", gap: 1.5, alignItems: "center", minHeight: 44 } as const;

const photo = {
  width: 56,
  height: 56,
  flexShrink: 0,
  borderRadius: 1.5,
  overflow: "hidden",
  bgcolor: "primary.light",
} as const;

const words = {
  minWidth: 0,
  display: "-webkit-box",
  WebkitBoxOrient: "vertical",
  WebkitLineClamp: 2,
  overflow: "hidden",
} as const;

/** The whole row links to the deed. */
const link = {
  color: "text.primary",
  textDecoration: "none",
  "&::after": { content: '""', position: "absolute", inset: 0 },
  "&:hover": { textDecoration: "underline" },
} as const;
