import Card from "@mui/material/Card";
import { memo, type ReactNode } from "react";
import { Box } from "../../../components/Box";
import { bottomBarSpace, languageSpace } from "../../../theme/measures";
import { LeaderboardRow, type Entry } from "./LeaderboardRow";
import { sharedRanks } from "./ties";

interface Props {
  entries: readonly Entry[];
  /** The reader's own rank, on whatever page it is. */
  me: Entry | null;
  onMember: (user: Entry["user"]) => void;
  badgeMark: (badge: NonNullable<Entry["currentBadge"]>) => ReactNode;
}

/** All ranks of a page, with the reader's own row marked. Fifty rows render again only when they change. */
export const Standings = memo(function Standings({
  entries,
  viewerId,
  ...rest
}: Omit<Props, "me"> & { viewerId: string | undefined }) {
  const shared = sharedRanks(entries);
  return (
    <Card component="ol" sx={list}>
      {entries.map((entry) => (
        <Box component="li" key={entry.user.id} sx={item}>
          <LeaderboardRow entry={entry} shared={shared.has(entry.rank)} own={entry.user.id === viewerId} {...rest} />
        </Box>
      ))}
    </Card>
  );
});

/** The reader's own rank if it is on another page: floating over the end of the list, or, in a dialog, below it. */
export function OwnPlace({ entries, me, inDialog = false, ...rest }: Props & { inDialog?: boolean }) {
  if (!me || entries.some(({ user }) => user.id === me.user.id)) return null;
  return (
    <Card component="aside" elevation={8} sx={inDialog ? below : pin}>
      <LeaderboardRow entry={me} shared={sharedRanks(entries).has(me.rank)} own brief {...rest} />
    </Card>
  );
}

const list = { m: 0, p: 0, listStyle: "none" } as const;
const item = {
  "& + &": { borderTop: "1px solid", borderColor: "divider" },
  // Rows out of view cost a cheap phone nothing until they are scrolled to.
  "&:nth-of-type(n + 6)": {
    contentVisibility: "auto",
    containIntrinsicBlockSize: { xs: "auto 109px", sm: "auto 89px" },
  },
} as const;
const pin = {
  position: "sticky",
  bottom: `calc(${bottomBarSpace} + ${languageSpace} + 12px)`,
  mt: 2,
  bgcolor: "primary.light",
  zIndex: 1,
} as const;
const below = { m: 1, flexShrink: 0, bgcolor: "primary.light" } as const;
