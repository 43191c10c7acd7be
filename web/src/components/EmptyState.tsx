import type { ReactNode } from "react";
import { Typography } from "./Typography";
import { Box } from "./Box";
import { SceneDrawing } from "./art/SceneDrawing";
import { wordsOf, type Words } from "./worded";

interface Props {
  title: Words;
  text?: Words;
  /** The next step: one button or link. */
  action?: ReactNode;
  /** `h1` if the state is the whole page. */
  headingLevel?: "h1" | "h2" | "h3";
  drawing?: ReactNode;
}

/** Empty state: a drawing, a sentence and the next step. */
export function EmptyState({ title, text, action, headingLevel = "h2", drawing = <SceneDrawing /> }: Props) {
  return (
    <Box
      sx={{
        display: "flex",
        flexDirection: "column",
        gap: 2,
        alignItems: "center",
        textAlign: "center",
        py: { xs: 5, md: 7 },
        px: 2,
      }}
    >
      {drawing}
      <Typography variant={headingLevel === "h1" ? "h2" : "h3"} component={headingLevel}>
        {wordsOf(title)}
      </Typography>
      {text !== undefined && (
        <Typography color="textSecondary" sx={{ maxWidth: "44ch" }}>
          {wordsOf(text)}
        </Typography>
      )}
      {action}
    </Box>
  );
}
