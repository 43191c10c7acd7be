import { either } from "@tree-for-deed/common/either";
import { useId } from "react";
import { FormattedMessage } from "react-intl";
import { Typography } from "../../../components/Typography";
import { Box } from "../../../components/Box";
import { DrawnOnce } from "../../../components/page/DrawnOnce";
import type { BadgeGallery_BadgeFragment } from "./BadgeGallery.generated";
import { useLanguage } from "../../../i18n/LanguageProvider";
import { BadgeIcon } from "../../../components/art/BadgeIcon";
import { useBadgeName } from "./useBadgeName";

/** The path of badges, easiest first. Nothing while there is no data. */
export function BadgeGallery({ badges }: { badges: readonly BadgeGallery_BadgeFragment[] | undefined }) {
  const { language } = useLanguage();
  const nameOf = useBadgeName();
  const titleId = useId();
  if (!badges || badges.length === 0) return null;
  const path = [...badges].sort((a, b) => a.requiredDeeds - b.requiredDeeds);
  return (
    <Box component="section" aria-labelledby={titleId}>
      <Box sx={floor}>
        <Typography id={titleId} variant="h2" text="badges.path" />
        <Typography sx={{ mt: 0.5, mb: 4, maxWidth: "60ch" }} text="badges.pathText" />
        <DrawnOnce name="badges" of={path}>
          <Box component="ol" sx={grid}>
            {path.map((badge) => (
              <Box component="li" key={badge.id} sx={place}>
                <BadgeIcon level={badge.level} size={96} />
                <Box sx={{ minWidth: 0 }}>
                  <Typography variant="h3">{nameOf(badge)}</Typography>
                  <Typography variant="body2">{either(language, badge.description, badge.descriptionEn)}</Typography>
                  <Typography variant="body2" sx={{ fontWeight: 600, mt: 0.5, color: "secondary.main" }}>
                    <FormattedMessage id="badges.required" values={{ count: badge.requiredDeeds }} />
                  </Typography>
                </Box>
              </Box>
            ))}
          </Box>
        </DrawnOnce>
      </Box>
    </Box>
  );
}

/** The ground is one green in both colour schemes, as dark as the medals' own. */
const floor = {
  bgcolor: "floor.main",
  color: "floor.contrastText",
  borderRadius: 3,
  px: { xs: 2.5, sm: 4 },
  py: { xs: 3.5, sm: 5 },
} as const;

const place = {
  display: "flex",
  flexDirection: { xs: "row", xl: "column" },
  gap: 2,
  alignItems: { xs: "center", xl: "flex-start" },
} as const;

const grid = {
  display: "grid",
  gridTemplateColumns: { xs: "1fr", sm: "1fr 1fr", md: "repeat(3, 1fr)", xl: "repeat(4, 1fr)" },
  columnGap: 4,
  rowGap: 3,
} as const;
