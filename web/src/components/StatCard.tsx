import Card from "@mui/material/Card";
import type { ReactNode } from "react";
import { Typography } from "./Typography";
import { wordsOf, type Words } from "./worded";

interface Props {
  /** The number in the reader's digits: `<FormattedNumber>` or `<AnimatedNumber>`; or text, if there is none. */
  value: ReactNode;
  label: Words;
  hint?: Words | null;
  icon?: ReactNode;
}

/** An important number in large type, with its label. */
export function StatCard({ value, label, hint, icon }: Props) {
  return (
    <Card sx={{ p: { xs: 1.5, sm: 2.5 }, height: "100%", textAlign: "center" }}>
      {icon}
      <Typography
        component="p"
        sx={[
          { typography: "h1", color: "primary.main", fontVariantNumeric: "tabular-nums" },
          typeof value === "string" && wordy,
        ]}
      >
        {value}
      </Typography>
      <Typography variant="body2" component="p" sx={{ fontWeight: 600 }}>
        {wordsOf(label)}
      </Typography>
      {hint !== undefined && (
        <Typography variant="caption" component="p" color="textSecondary">
          {hint && wordsOf(hint)}
        </Typography>
      )}
    </Card>
  );
}

/** Words are not broken, and are no larger than the card. */
const wordy = { typography: "h3", overflowWrap: "normal", hyphens: "none", minHeight: "1.5em" } as const;
