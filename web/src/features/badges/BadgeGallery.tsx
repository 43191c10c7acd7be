import Card from "@mui/material/Card";
import { useId } from "react";
import { FormattedMessage } from "react-intl";
import { Typography } from "../../components/Typography";
import { Box } from "../../components/Box";
import { DrawnOnce } from "../../components/page/DrawnOnce";
import type { BadgeGallery_BadgeFragment } from "./BadgeGallery.generated";
import { useLanguage } from "../../i18n/LanguageProvider";
import { BadgeIcon } from "./BadgeIcon";
import { useBadgeName } from "./useBadgeName";

/** The path of badges from the first deed to the last, easiest first. Nothing at all while there is no data. */
export function BadgeGallery({ badges }: { badges: readonly BadgeGallery_BadgeFragment[] | undefined }) {
  const { language } = useLanguage();
  const nameOf = useBadgeName();
  const titleId = useId();
  if (!badges || badges.length === 0) return null;
  const path = badges.toSorted((a, b) => a.requiredDeeds - b.requiredDeeds);
  return (
    <Box component="section" aria-labelledby={titleId}>
      <Typography id={titleId} variant="h2">
        <FormattedMessage id="badges.path" />
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 0.5, mb: 3, maxWidth: "60ch" }}>
        <FormattedMessage id="badges.pathText" />
      </Typography>
      <DrawnOnce name="badges" of={path}>
        <Box component="ol" sx={grid}>
          {path.map((badge) => (
            <Card component="li" key={badge.id} sx={{ p: 2, display: "flex", gap: 2, alignItems: "center" }}>
              <BadgeIcon level={badge.level} size={64} />
              <Box sx={{ minWidth: 0 }}>
                <Typography variant="h3">{nameOf(badge)}</Typography>
                <Typography variant="body2" color="textSecondary">
                  {language === "bn" ? badge.description : badge.descriptionEn}
                </Typography>
                <Typography variant="body2" sx={{ fontWeight: 600, mt: 0.5, color: "primary.main" }}>
                  <FormattedMessage id="badges.required" values={{ count: badge.requiredDeeds }} />
                </Typography>
              </Box>
            </Card>
          ))}
        </Box>
      </DrawnOnce>
    </Box>
  );
}

const grid = {
  display: "grid",
  gridTemplateColumns: { xs: "1fr", sm: "1fr 1fr", md: "repeat(3, 1fr)", xl: "repeat(4, 1fr)" },
  gap: 2,
  listStyle: "none",
  p: 0,
  m: 0,
} as const;
