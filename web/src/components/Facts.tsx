import type { ReactNode } from "react";
import { Box } from "./Box";
import { wordsOf, type Words } from "./worded";

/** Named facts, stacked; on wider screens the names are beside the values. */
export function Facts({ children }: { children: ReactNode }) {
  return (
    <Box
      component="dl"
      sx={{
        display: "grid",
        gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "minmax(120px, auto) minmax(0, 1fr)" },
        columnGap: 3,
        rowGap: { xs: 0, sm: 1 },
        m: 0,
      }}
    >
      {children}
    </Box>
  );
}

export function Fact({ name, children }: { name: Words; children: ReactNode }) {
  return (
    <>
      <Box component="dt" sx={{ typography: "body2", color: "text.secondary", pt: { sm: 0.25 } }}>
        {wordsOf(name)}
      </Box>
      <Box component="dd" sx={{ m: 0, mb: { xs: 1.5, sm: 0 }, minWidth: 0, overflowWrap: "anywhere" }}>
        {children}
      </Box>
    </>
  );
}
