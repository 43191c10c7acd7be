import { Box } from "../../../../components/Box";
import { BadgeProgress } from "../../../features/badges/BadgeProgress";
import type { BadgeProgress_UserFragment } from "../../../features/badges/BadgeProgress.generated";
import { CameBackCard } from "./CameBackCard";
import { FirstTreeCard } from "./FirstTreeCard";
import { InReviewCard } from "./InReviewCard";
import type { OwnDeeds } from "./own-deeds";

interface Props {
  user: BadgeProgress_UserFragment & { treesPlanted: number };
  inReview: OwnDeeds;
  cameBack: OwnDeeds;
  onChanged: () => Promise<unknown>;
}

/**
 * Cards in one row: rejected deeds, deeds in review, and progress to the next badge; before the first tree, what earns
 * it. The height of the row does not
 * depend on the number of cards, so that nothing below moves when they load.
 */
export function OwnMatters({ user, inReview, cameBack, onChanged }: Props) {
  return (
    <Box sx={row}>
      {cameBack.deeds.map((deed, index) => (
        <CameBackCard
          key={deed.id}
          deed={deed}
          of={index === 0 && cameBack.count > cameBack.deeds.length ? cameBack.count : null}
          onChanged={onChanged}
        />
      ))}
      {inReview.deeds.length > 0 && <InReviewCard {...inReview} />}
      {user.treesPlanted === 0 ? <FirstTreeCard /> : <BadgeProgress user={user} tall />}
    </Box>
  );
}

const row = {
  display: "grid",
  gridAutoFlow: "column",
  gridAutoColumns: { xs: "min(100%, max(86%, 17rem))", sm: "minmax(20rem, 1fr)" },
  gap: 2,
  minHeight: { xs: "17.75rem", sm: "14.5rem" },
  // Room for the shadows of cards, which a scrolling row would cut off.
  mx: { sm: -1.5 },
  px: { xs: 2, sm: 1.5 },
  my: -1.5,
  py: 1.5,
  overflowX: "auto",
  scrollSnapType: "x proximity",
  scrollPaddingInline: 16,
  scrollbarWidth: "thin",
  "& > *": { scrollSnapAlign: "start", minWidth: 0 },
  "&:has(> :only-child)": { gridAutoColumns: "100%" },
} as const;
