import { Button } from "../../../../components/Button";
import { paths } from "@tree-for-deed/common/paths";
import { FormattedMessage } from "react-intl";
import { Link } from "react-router-dom";
import { Box } from "../../../../components/Box";
import { Typography } from "../../../../components/Typography";
import { useHasPage } from "../../../../components/extension/SiteContext";
import { StandingTree } from "../../../../components/art/StandingTree";
import { dayWords } from "../../../features/impact/day-words";
import type { OwnHomeQuery } from "./OwnHome.generated";
import { SevenLeaves, type Trees } from "./SevenLeaves";

interface Props {
  user: Trees;
  /** The last day is today. */
  days: OwnHomeQuery["myDays"];
  name: string;
  username: string;
}

/** Today's tree (not earned, in review or earned) on a hill under the season's sky, and the last seven days. */
export function TodayScene({ user, days, name, username }: Props) {
  const state = days[days.length - 1]?.state ?? "OPEN";
  const hasPage = useHasPage();
  const grove = paths.memberGrove(username);
  return (
    <Box sx={scene}>
      <Box sx={{ position: "relative", minWidth: 0 }}>
        <Typography component="p" variant="body2" sx={{ color: "var(--ink)", fontWeight: 600 }}>
          <FormattedMessage id="ownHome.hello" values={{ name: <bdi key="name">{name}</bdi> }} />
        </Typography>
        <Typography component="h2" variant="h2" sx={{ mt: 0.25, color: "var(--ink)", overflowWrap: "break-word" }}>
          <FormattedMessage id={`ownProfile.today.${dayWords[state]}`} />
        </Typography>
        <Typography sx={{ mt: 0.5, color: "var(--ink)", maxWidth: "44ch" }} text={`ownHome.${dayWords[state]}`} />
        <Box sx={{ mt: 2 }}>
          {state === "OPEN" && (
            <Button variant="contained" size="large" component={Link} to={paths.addDeed} text="home.hero.action" />
          )}
          {state === "IN_REVIEW" && (
            <Button variant="outlined" sx={quiet} component={Link} to={paths.addDeed} text="ownHome.another" />
          )}
          {state === "TREE" && hasPage(grove) && (
            <Button variant="outlined" sx={quiet} component={Link} to={grove}>
              <FormattedMessage id="ownHome.grove" />
            </Button>
          )}
        </Box>
      </Box>
      <TodaysTree state={state} />
      <SevenLeaves days={days} user={user} />
    </Box>
  );
}

/** The drawing on the hill. Decorative only: the text says the same. */
function TodaysTree({ state }: { state: keyof typeof dayWords }) {
  return (
    <Box aria-hidden sx={plot}>
      <Box component="svg" viewBox="0 0 240 224" sx={{ display: "block", width: "100%", overflow: "visible" }}>
        <circle cx="120" cy="112" r="92" fill="var(--sun)" opacity=".9" />
        <circle
          cx="120"
          cy="112"
          r="104"
          fill="none"
          stroke="var(--rice)"
          strokeWidth="4"
          strokeDasharray=".1 12.1"
          strokeLinecap="round"
        />
        <ellipse cx="120" cy="196" rx="116" ry="24" fill="var(--near)" />
        {state === "OPEN" && (
          <>
            <ellipse cx="120" cy="188" rx="34" ry="8" fill="var(--ink)" opacity=".5" />
            <path
              d={outline}
              fill="none"
              stroke="var(--ink)"
              strokeWidth="3"
              strokeDasharray="7 8"
              strokeLinecap="round"
            />
          </>
        )}
      </Box>
      {state !== "OPEN" && (
        <Box sx={standing[state]}>
          <StandingTree kind={2} station="earned" size={64} />
        </Box>
      )}
    </Box>
  );
}

/** Outline of a tree that is not earned yet. */
const outline =
  "M120 180v-44M120 136c-30 0-50-16-50-38 0-16 11-27 24-30 3-18 14-28 26-28s23 10 26 28c13 3 24 14 24 30 0 22-20 38-50 38z";

const scene = {
  position: "relative",
  overflow: "hidden",
  isolation: "isolate",
  minHeight: { xs: "24.5rem", sm: "22.5rem" },
  px: { xs: 2, sm: 3, md: 4 },
  pt: { xs: 2, sm: 3, md: 4 },
  pb: { xs: 2, sm: 3 },
  borderRadius: { xs: 0, sm: 3 },
  background: "var(--sky)",
  display: "grid",
  gridTemplateColumns: { xs: "minmax(min-content, 1fr) minmax(56px, 104px)", sm: "minmax(0, 1fr) 200px" },
  columnGap: { xs: 1.5, md: 4 },
  rowGap: { xs: 2.5, md: 3 },
  alignItems: "center",
  // Days with a smaller button leave room at the foot, not between the button and the week.
  alignContent: "start",
} as const;

const quiet = { bgcolor: "background.paper", "&:hover": { bgcolor: "background.raised" } } as const;

const plot = { position: "relative", gridRow: { sm: "1 / span 2" }, gridColumn: 2 } as const;

const rooted = {
  position: "absolute",
  left: "50%",
  translate: "-50% 0",
  bottom: "14%",
  "& svg": { display: "block", width: "100%", height: "auto" },
};
const standing = {
  IN_REVIEW: { ...rooted, width: "48%", opacity: 0.6 },
  TREE: { ...rooted, width: "74%" },
} as const;
