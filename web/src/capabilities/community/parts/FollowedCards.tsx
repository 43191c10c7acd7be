import { paths } from "@tree-for-deed/common/paths";
import { useId } from "react";
import { Box } from "../../../components/Box";
import { TextLink } from "../../../components/TextLink";
import { Typography } from "../../../components/Typography";
import { DeedCard } from "../../../core/features/deeds/DeedCard";
import { captionLetters } from "../../../lib/caption";
import { namesPeople } from "../../../lib/personal-mark";
import type { FollowedCards_QueryFragment } from "./FollowedCards.generated";

/** The newest deeds of followed people on the own home; nothing for those who follow nobody. */
export default function FollowedCards({ data: { followedDeeds } }: { data: FollowedCards_QueryFragment }) {
  const titleId = useId();
  if (followedDeeds.edges.length === 0) return null;
  return (
    <Box {...namesPeople} component="section" aria-labelledby={titleId} sx={{ px: { xs: 2, sm: 0 }, mt: 1 }}>
      <Box sx={head}>
        <Typography id={titleId} component="h2" variant="h3" text="follows.home" />
        <TextLink to={paths.followedDeeds} text="follows.home.all" />
      </Box>
      <Box component="ul" sx={row}>
        {followedDeeds.edges.map(({ node }) => (
          <li key={node.id}>
            <DeedCard deed={node} captionLimit={captionLetters.carousel} sizes="(min-width: 600px) 357px, 78vw" />
          </li>
        ))}
      </Box>
    </Box>
  );
}

const head = {
  display: "flex",
  flexWrap: "wrap",
  gap: 1,
  justifyContent: "space-between",
  alignItems: "baseline",
} as const;

/** The cards stand side by side; narrow screens scroll them. */
const row = {
  listStyle: "none",
  m: 0,
  mx: { xs: -2, sm: -1.5 },
  px: { xs: 2, sm: 1.5 },
  // Room for the shadows of cards, which a scrolling row would cut off.
  py: 1.5,
  display: "grid",
  gridAutoFlow: "column",
  gridAutoColumns: { xs: "min(78vw, 300px)", md: "calc((100% - 32px) / 3)" },
  gap: 2,
  overflowX: "auto",
  scrollSnapType: "x proximity",
  scrollPaddingInline: 16,
  scrollbarWidth: "thin",
  "& > li": { scrollSnapAlign: "start", minWidth: 0 },
  "& > li:only-child": { width: { xs: "calc(100vw - 32px)", sm: "auto" } },
} as const;
