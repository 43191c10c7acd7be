import type { ReactNode } from "react";
import { Box } from "../Box";

interface Props {
  /** The title and what leads through the page; it stays in sight beside a long list. */
  aside: ReactNode;
  children: ReactNode;
}

/** A page whose head stands beside its list on large screens, and above it on others. */
export function PageColumns({ aside, children }: Props) {
  return (
    <Box sx={columns}>
      <Box sx={head}>{aside}</Box>
      <Box sx={{ minWidth: 0 }}>{children}</Box>
    </Box>
  );
}

const columns = {
  display: "grid",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "minmax(320px, 5fr) minmax(0, 9fr)" },
  columnGap: 5,
  alignItems: "start",
  maxWidth: { xs: 720, lg: "none" },
  mx: { xs: "auto", lg: 0 },
} as const;

const head = { minWidth: 0, position: { lg: "sticky" }, top: { lg: 16 } } as const;
