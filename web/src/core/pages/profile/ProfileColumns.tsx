import type { ReactNode } from "react";
import { Box } from "../../../components/Box";

interface Props {
  /** The member, with numbers. */
  about: ReactNode;
  /** The trees and the grove. */
  story: ReactNode;
  deeds: ReactNode;
  /** The badges and the rest, last on phones. */
  more: ReactNode;
}

/** Layout of a profile: one column on phones; at a desk the member beside the rest. */
export function ProfileColumns({ about, story, deeds, more }: Props) {
  return (
    <Box sx={columns}>
      <Box sx={person}>{about}</Box>
      <Box sx={part}>
        {story}
        {deeds}
        {more}
      </Box>
    </Box>
  );
}

const one = "minmax(0, 1fr)";

const columns = {
  display: "grid",
  alignItems: "start",
  columnGap: 4,
  rowGap: { xs: 3, md: 5 },
  gridTemplateColumns: { xs: one, md: `336px ${one}` },
} as const;

const part = { display: "grid", gap: { xs: 3, md: 4 }, gridTemplateColumns: one, minWidth: 0 } as const;

const person = {
  ...part,
  gap: { xs: 3, md: 2 },
  // It stays in view beside a longer column, if all of it fits.
  "@media (min-width: 900px) and (min-height: 900px)": { position: "sticky", top: 24 },
} as const;
