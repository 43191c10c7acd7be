import type { ReactNode } from "react";
import { Box } from "../Box";
import { contentWidth } from "../../theme/measures";

interface Props {
  width?: keyof typeof contentWidth;
  /** For work lists: little space above and below. */
  dense?: boolean;
  children: ReactNode;
}

/** The column of a page: gutters on phones, at most `width` wide. */
export function PageBody({ width = "wide", dense = false, children }: Props) {
  return (
    <Box
      sx={{
        width: "100%",
        maxWidth: `calc(${contentWidth[width]} + 32px)`,
        mx: "auto",
        px: 2,
        py: dense ? 0.5 : { xs: 3, md: 5 },
      }}
    >
      {children}
    </Box>
  );
}
