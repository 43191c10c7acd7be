import { Button } from "../../../components/Button";
import { FormattedMessage } from "react-intl";
import { Link } from "react-router-dom";
import { filePaths, paths } from "@tree-for-deed/common/paths";
import type { Season } from "@tree-for-deed/common/seasons";
import { Typography } from "../../../components/Typography";
import { Box } from "../../../components/Box";
import type { DeedCard_DeedFragment } from "../../features/deeds/DeedCard.generated";
import type { ImpactCounters_StatsFragment } from "../../features/impact/ImpactCounters.generated";
import { inGroundValues } from "../../../lib/in-ground";
import { useHasPage } from "../../../components/extension/SiteContext";
import { DrawnOnce } from "../../../components/page/DrawnOnce";
import { HeroDeed } from "./HeroDeed";

interface Props {
  season: Season;
  /** The numbers of earned trees and of those in the ground; undefined while unknown. */
  stats: Pick<ImpactCounters_StatsFragment, "treesPlanted" | "treesInGround"> | undefined;
  /** The latest deeds, the newest first. */
  deeds: readonly DeedCard_DeedFragment[] | undefined;
}

/** The promise in one line and the main action, over the community's grove in the current season. */
export function Hero({ season, stats, deeds }: Props) {
  const hasPage = useHasPage();
  const deed = deeds?.find(({ images }) => images.length > 0) ?? deeds?.[0];
  const ourGrove = <FormattedMessage id={`home.grove.${season}`} />;
  return (
    <Box component="section" sx={hero}>
      <DrawnOnce name="hero" of={[season, stats, deed && [deed.uniqueId, deed.caption, deed.user, deed.images]]}>
        <Box {...(hasPage(paths.grove) && { component: Link, to: paths.grove })} sx={grove}>
          <svg viewBox="0 0 1120 440" preserveAspectRatio="xMaxYMax slice" aria-hidden focusable="false">
            <use href={`${filePaths.groveScene}#grove`} />
          </svg>
          <Box component="span" sx={sign}>
            {stats?.treesPlanted ? (
              <FormattedMessage
                id="home.grove.trees"
                values={{ grove: ourGrove, count: stats.treesPlanted, ...inGroundValues(stats.treesInGround) }}
              />
            ) : (
              ourGrove
            )}
          </Box>
        </Box>
        <Box sx={words}>
          <Typography
            variant="h1"
            sx={{ fontSize: "clamp(2.125rem, 1.5rem + 3vw, 3.5rem)", lineHeight: { xs: 1.3, md: 1.25 } }}
            text="home.hero.title"
          />
          <Box sx={pitch}>
            <Typography sx={{ mt: 2, mb: 3, fontSize: "1.125rem", maxWidth: "48ch" }} text="home.hero.text" />
            <Box sx={{ display: "flex", flexDirection: { xs: "column", sm: "row" }, gap: 1.5 }}>
              <Button variant="contained" size="large" component={Link} to={paths.addDeed} text="home.hero.action" />
              <Button variant="outlined" size="large" component={Link} to={paths.deeds} sx={second}>
                <FormattedMessage id="home.hero.browse" />
              </Button>
            </Box>
            {hasPage(paths.sponsorship) && <Typography variant="body2" sx={{ mt: 1.5 }} text="home.hero.whoPays" />}
            {deed && <HeroDeed deed={deed} />}
          </Box>
        </Box>
      </DrawnOnce>
    </Box>
  );
}

/** From edge to edge on phones; a member's own part may come before it. */
const hero = {
  position: "relative",
  overflow: "hidden",
  isolation: "isolate",
  mx: { xs: -2, sm: 0 },
  mt: { xs: -3, sm: 0 },
  "html[data-member] &": { mt: 0 },
  borderRadius: { xs: 0, sm: 3 },
  background: "var(--sky)",
  color: "var(--ink)",
} as const;

const grove = {
  position: "absolute",
  inset: "auto 0 0",
  zIndex: -1,
  height: { xs: 240, sm: 300, md: "100%" },
  // Seasonal decorations in the sky may reach higher.
  "& > svg": { display: "block", width: "100%", height: "100%", overflow: "visible" },
} as const;

const sign = {
  position: "absolute",
  left: { xs: 12, md: 24 },
  bottom: { xs: 12, md: 20 },
  maxWidth: "calc(100% - 24px)",
  px: 2,
  py: 1,
  borderRadius: 99,
  bgcolor: "background.paper",
  color: "primary.main",
  typography: "body2",
  fontWeight: 700,
} as const;

const words = {
  px: { xs: 2, sm: 4, md: 6 },
  pt: { xs: 3, md: 6 },
  pb: { xs: 1, md: 9 },
  mb: { xs: "240px", sm: "300px", md: 0 },
  // The shape of the drawing, which is as wide as the page.
  minHeight: { md: "clamp(440px, 39.3vw - 126px, 590px)" },
  maxWidth: { md: 640 },
} as const;

/** Hidden for members, who have their own part instead. */
const pitch = { "html[data-member] &": { display: "none" } } as const;

const second = { bgcolor: "background.paper", "&:hover": { bgcolor: "background.raised" } } as const;
