import type { ReactNode } from "react";
import { Box } from "../../../components/Box";

interface Props {
  items: readonly { name: string; swatch: ReactNode }[];
}

/** Names of the lines or bars of a chart, with samples. */
export function Legend({ items }: Props) {
  return (
    <Box component="ul" sx={{ display: "flex", flexWrap: "wrap", gap: 2, rowGap: 0.5, mt: 1 }}>
      {items.map(({ name, swatch }) => (
        <Box component="li" key={name} sx={{ display: "flex", alignItems: "center", gap: 1, typography: "body2" }}>
          {swatch}
          {name}
        </Box>
      ))}
    </Box>
  );
}
