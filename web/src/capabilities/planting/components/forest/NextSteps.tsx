import { Box } from "../../../../components/Box";
import { Typography } from "../../../../components/Typography";
import type { ForestPicture_ForestFragment } from "./ForestPicture.generated";

/** The next step of trees in each state, in words that also work for zero. */
export function NextSteps({ forest: { earned, funded, planted, surveyed } }: { forest: ForestPicture_ForestFragment }) {
  const steps = [
    { id: "forest.next.funds", count: earned - funded },
    { id: "forest.next.plant", count: funded - planted },
    { id: "forest.next.survey", count: planted - surveyed },
  ] as const;
  return (
    <Box component="section" aria-labelledby="next-steps" sx={{ mt: 5 }}>
      <Typography variant="h2" id="next-steps" sx={{ mb: 1.5 }} text="forest.next.title" />
      {planted === 0 && <Typography sx={{ mb: 2, maxWidth: "68ch" }} text="forest.none" />}
      <Box component="ul" sx={list}>
        {steps.map(({ id, count }) => (
          <Typography component="li" key={id} text={id} values={{ count }} />
        ))}
      </Box>
    </Box>
  );
}

const list = {
  listStyle: "disc",
  pl: 2.5,
  display: "grid",
  gap: 1,
  maxWidth: "68ch",
  "li::marker": { color: "primary.main" },
} as const;
