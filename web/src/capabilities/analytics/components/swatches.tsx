import { useId } from "react";
import { Box } from "../../../components/Box";
import type { DaySeries } from "./day-series";
import { Hatching } from "./Hatching";

const markShapes = {
  circle: <circle cx="16" cy="8" r="4" />,
  square: <rect x="12.5" y="4.5" width="7" height="7" />,
  triangle: <path d="M16 3 L21 12 L11 12 Z" />,
} as const;

/** A piece of a line of a chart. */
export function LineSwatch({ tone, dash, shape }: Pick<DaySeries, "tone" | "dash" | "shape">) {
  return (
    <Box component="svg" aria-hidden width={32} height={16} sx={{ color: `${tone}.main`, flexShrink: 0 }}>
      <line x1="0" y1="8" x2="32" y2="8" stroke="currentColor" strokeWidth="2.5" strokeDasharray={dash} />
      <g fill="currentColor">{markShapes[shape]}</g>
    </Box>
  );
}

/** A piece of a bar of a chart. */
export function BarSwatch({ hatched = false }: { hatched?: boolean }) {
  const id = useId();
  return (
    <Box component="svg" aria-hidden width={20} height={14} sx={{ color: "primary.main", flexShrink: 0 }}>
      {hatched && <Hatching id={id} color="currentColor" />}
      <rect width="20" height="14" rx="3" fill={hatched ? `url(#${id})` : "currentColor"} />
    </Box>
  );
}
