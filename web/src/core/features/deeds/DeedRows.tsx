import Card from "@mui/material/Card";
import { Box } from "../../../components/Box";
import { DeedRow } from "./DeedRow";
import type { DeedRow_DeedFragment } from "./DeedRow.generated";

/** Deeds in a line each: one column on phones and on large screens, where they stand beside others; two between. */
export function DeedRows({ deeds }: { deeds: readonly (DeedRow_DeedFragment & { id: string })[] }) {
  return (
    <Box component="ul" sx={list}>
      {deeds.map((deed) => (
        <Card component="li" key={deed.id}>
          <DeedRow deed={deed} />
        </Card>
      ))}
    </Box>
  );
}

const list = {
  display: "grid",
  gap: 1.5,
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))", xl: "minmax(0, 1fr)" },
} as const;
