import { inksByDay, standingTree } from "@tree-for-deed/common/art/standing-tree";
import type { TreeStation } from "@tree-for-deed/common/tree-stations";
import { Box } from "../Box";

/** A tree of a kind as drawn in the grove, by its station: a seedling until it is in the ground. */
export function StandingTree({ kind, station, size }: { kind: number; station: TreeStation; size: number }) {
  return (
    <Box
      component="svg"
      viewBox="0 0 64 64"
      width={size}
      height={size}
      aria-hidden
      focusable="false"
      sx={station === "earned" ? outlined : {}}
    >
      {standingTree({ kind, form: 2, station }, inksByDay).map(({ d, fill, stroke, width }) => (
        <path
          key={`${fill} ${stroke} ${d}`}
          d={d}
          fill={fill ?? "none"}
          stroke={stroke}
          strokeWidth={width}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      ))}
    </Box>
  );
}

/** Lines in dark colours need some light in the dark scheme; more of it would bleach the leaves. */
const outlined = { "@media (prefers-color-scheme: dark)": { filter: "brightness(1.15)" } } as const;
