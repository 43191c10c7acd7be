import { mixed } from "@tree-for-deed/common/art/colours";
import { type PromiseInks, standingTree } from "@tree-for-deed/common/art/standing-tree";
import type { TreeStation } from "@tree-for-deed/common/tree-stations";
import { Box } from "../Box";

/** A grown tree of a kind as drawn in the grove, by its station. */
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
      {standingTree({ kind, form: 2, station }, onPaper).map(({ d, fill, stroke, width }) => (
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

/** An outline uses the kind's dark colours, also in the dark scheme. */
const outlined = { "@media (prefers-color-scheme: dark)": { filter: "brightness(1.7)" } } as const;

/** Colours that follow the dark scheme. */
const onPaper: PromiseInks = {
  pale: () => "var(--mui-palette-background-paper)",
  half: (colour) => mixed(colour, "#E4E9CB", 0.5),
  line: (colour) => colour,
};
