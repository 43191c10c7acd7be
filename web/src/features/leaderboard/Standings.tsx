import Card from "@mui/material/Card";
import { memo, type ReactNode } from "react";
import { Box } from "../../components/Box";
import { bottomBarSpace, languageSpace } from "../../theme/measures";
import { LeaderboardRow, type Entry } from "./LeaderboardRow";
import { sharedRanks } from "./ties";

interface Props {
  entries: readonly Entry[];
  /** The reader's own place, wherever it is. */
  me: Entry | null;
  viewerId: string | undefined;
  onMember: (user: Entry["user"]) => void;
  badgeMark: (badge: NonNullable<Entry["currentBadge"]>) => ReactNode;
  /** Over a page there is no bar at the bottom that the pinned row must clear. */
  inDialog?: boolean;
}

/**
 * All places of a page. The reader's own row is marked, and stays in view when it is on another page. Fifty rows are
 * drawn anew only when they change.
 */
export const Standings = memo(function Standings({
  entries,
  me,
  viewerId,
  onMember,
  badgeMark,
  inDialog = false,
}: Props) {
  const shared = sharedRanks(entries);
  const rest = { onMember, badgeMark };
  const pinned = me && entries.every(({ user }) => user.id !== me.user.id) ? me : null;
  return (
    <>
      <Card component="ol" sx={list}>
        {entries.map((entry) => (
          <Box component="li" key={entry.user.id} sx={item}>
            <LeaderboardRow entry={entry} shared={shared.has(entry.rank)} own={entry.user.id === viewerId} {...rest} />
          </Box>
        ))}
      </Card>
      {pinned && (
        <Card component="aside" elevation={8} sx={inDialog ? { ...pin, bottom: 0 } : pin}>
          <LeaderboardRow entry={pinned} shared={shared.has(pinned.rank)} own brief {...rest} />
        </Card>
      )}
    </>
  );
});

const list = { m: 0, p: 0, listStyle: "none" } as const;
const item = {
  "& + &": { borderTop: "1px solid", borderColor: "divider" },
  // Rows out of sight cost a cheap phone nothing until somebody scrolls to them.
  "&:nth-of-type(n + 6)": {
    contentVisibility: "auto",
    containIntrinsicBlockSize: { xs: "auto 104px", sm: "auto 87px" },
  },
} as const;
const pin = {
  position: "sticky",
  bottom: `calc(${bottomBarSpace} + ${languageSpace} + 12px)`,
  mt: 2,
  bgcolor: "primary.light",
  zIndex: 1,
} as const;
