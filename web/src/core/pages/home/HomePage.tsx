import type { SxProps, Theme } from "@mui/material/styles";
import { TextLink } from "../../../components/TextLink";
import { Typography } from "../../../components/Typography";
import { Box } from "../../../components/Box";
import { ErrorNote } from "../../../components/ErrorNote";
import { useHasPage } from "../../../components/extension/SiteContext";
import { OwnHydration } from "../../../components/page/OwnHydration";
import { PageBody } from "../../../components/page/PageBody";
import { usePageState } from "../../../components/page/PageContext";
import { PageHead } from "../../../components/page/PageHead";
import { Spinner } from "../../../components/Spinner";
import { useOfNow } from "../../../components/useNow";
import { BadgeGallery } from "../../features/badges/BadgeGallery";
import { FirstQuestions } from "../../features/faq/FirstQuestions";
import { ImpactCounters } from "../../features/impact/ImpactCounters";
import { PartnerStrip } from "../../features/partners/PartnerStrip";
import { HomePageDocument } from "./HomePage.generated";
import { dayOf } from "@tree-for-deed/common/day";
import { paths } from "@tree-for-deed/common/paths";
import { seasonOf } from "@tree-for-deed/common/seasons";
import { useProfileDialog } from "../profile/useProfileDialog";
import { Closing } from "./Closing";
import { Hero } from "./Hero";
import { HowItWorks } from "./HowItWorks";
import { LatestDeeds } from "./LatestDeeds";
import { OwnPlace } from "./OwnPlace";
import { useQuery } from "../../../lib/useQuery";

/**
 * Sections below the first screen are laid out only when a reader gets near them (`farSections`); the sizes are
 * estimates, so that the scroll bar hardly moves then. The margin around them leaves room for shadows and focus rings,
 * which end where a section does.
 */
const sections: SxProps<Theme> = {
  display: "grid",
  gap: { xs: 6, md: 9 },
  gridTemplateColumns: "minmax(0, 1fr)",
  "& > section:nth-of-type(n + 3)": {
    containIntrinsicBlockSize: { xs: "auto 480px", md: "auto 240px" },
    "&:not(:last-of-type)": { m: -1.5, p: 1.5 },
  },
  "& > section[aria-labelledby=latest]": { containIntrinsicBlockSize: "auto 1160px" },
  "& > section:nth-last-of-type(3)": {
    containIntrinsicBlockSize: { xs: "auto 1120px", sm: "auto 680px", md: "auto 500px" },
  },
  "& > section[aria-labelledby=faq]": { containIntrinsicBlockSize: "auto 460px" },
  "& > section:last-of-type": { containIntrinsicBlockSize: "auto 170px" },
};

const links = { mt: 1.5, display: "flex", gap: 2 } as const;

/** The home page: the site's purpose, its results, how it works, and the way in. */
export default function HomePage() {
  const { data, error, refetch } = useQuery(HomePageDocument);
  const { timeZone } = usePageState();
  const hasPage = useHasPage();
  const season = useOfNow((now) => seasonOf(dayOf(now, timeZone)));
  const { openProfile, profileDialog } = useProfileDialog();
  return (
    <PageBody>
      <PageHead />
      <Box sx={sections} data-season={season}>
        <OwnPlace />
        <Hero season={season} stats={data?.stats} deeds={data?.deeds.items} />
        {error && <ErrorNote error={error} onRetry={refetch} />}
        {!data && !error && <Spinner minHeight={320} />}
        {data && (
          <Box component="section" aria-labelledby="impact">
            <Typography variant="h2" id="impact" sx={{ mb: 2 }} text="home.impact.title" />
            <ImpactCounters stats={data.stats} />
            <Typography variant="body2" color="textSecondary" sx={links}>
              <TextLink to={paths.counting} color="inherit" text="footer.howCounted" />
              {hasPage(paths.forest) && <TextLink to={paths.forest} color="inherit" text="home.impact.more" />}
            </Typography>
          </Box>
        )}
        <OwnHydration>
          <HowItWorks />
        </OwnHydration>
        {data && (
          <OwnHydration>
            <LatestDeeds deeds={data.deeds.items} onAuthor={openProfile} />
          </OwnHydration>
        )}
        <OwnHydration>
          <PartnerStrip partners={data?.partners} />
          <BadgeGallery badges={data?.badges} />
        </OwnHydration>
        <OwnHydration>
          <FirstQuestions />
          <Closing />
        </OwnHydration>
      </Box>
      {profileDialog}
    </PageBody>
  );
}
