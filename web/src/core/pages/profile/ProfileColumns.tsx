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

/** Layout of a profile: one column on phones; at a desk the member beside the rest, with the deeds in a third column on large screens. */
export function ProfileColumns({ about, story, deeds, more }: Props) {
  return (
    <Box sx={columns}>
      <Box sx={person}>{about}</Box>
      <Box sx={rest}>
        <Box sx={{ ...part, gridArea: "story" }}>{story}</Box>
        <Box sx={{ ...part, gridArea: "deeds" }}>{deeds}</Box>
        <Box sx={{ ...part, gridArea: "more" }}>{more}</Box>
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

/** On large screens the deeds stand beside the grove, which would fill the window alone. */
const rest = {
  ...part,
  columnGap: 4,
  gridTemplateAreas: { xs: '"story" "deeds" "more"', xl: '"story deeds" "more deeds"' },
  gridTemplateColumns: { xs: one, xl: `${one} ${one}` },
  gridTemplateRows: { xl: "auto 1fr" },
  alignItems: "start",
} as const;

const person = {
  ...part,
  gap: { xs: 3, md: 2 },
  // It stays in view beside a longer column, if all of it fits.
  "@media (min-width: 900px) and (min-height: 900px)": { position: "sticky", top: 24 },
} as const;
