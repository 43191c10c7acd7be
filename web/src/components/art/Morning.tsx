import type { SxProps, Theme } from "@mui/material/styles";
import type { ReactNode } from "react";
import { Box } from "../Box";
import { Wreath } from "./Wreath";

/** The colours of a morning over the delta, and of a night, as variables. */
export const morning = {
  "--sky": "linear-gradient(#FFF8E6, #FFE9B8 45%, #FBD27A)",
  "--sun": "#FFC145",
  "--far": "#B9DFC2",
  "--middle": "#8CCBA8",
  "--ink": "#06281B",
  "@media (prefers-color-scheme: dark)": {
    "--sky": "linear-gradient(#06281B, #0E4733)",
    "--sun": "#1D5B3A",
    "--far": "#0F4D37",
    "--middle": "#0A3A29",
    "--ink": "#FFF1D2",
  },
  position: "relative",
  overflow: "hidden",
  color: "var(--ink)",
} as const;

/** The two ridges at the foot of a morning; `height` is the height of their container. */
export function MorningHills({ height }: { height: string | number }) {
  return (
    <Box
      component="svg"
      viewBox="0 0 100 60"
      preserveAspectRatio="none"
      aria-hidden
      focusable="false"
      sx={hills}
      style={{ height }}
    >
      <path d="M0 22C22 6 40 8 58 20S84 26 100 12V60H0z" fill="var(--far)" />
      <path d="M0 36C18 44 34 24 54 30s28 14 46 2V60H0z" fill="var(--middle)" />
    </Box>
  );
}

interface Props {
  children: ReactNode;
  /** True for long text, which has the whole width, with the sun below it. */
  long?: boolean;
  /** True for the head of a page on which the visitor has something to do. */
  small?: boolean;
  sx?: SxProps<Theme> & object;
}

/** The first text of a page before the rising sun: from edge to edge on phones. */
export function Morning({ children, long = false, small = false, sx = {} }: Props) {
  const size = small ? 72 : 104;
  return (
    <Box sx={{ ...panel, ...(!long && beside), ...(small && low), ...sx }}>
      <Box aria-hidden sx={sunOf(size)}>
        <Wreath size={size}>
          <span />
        </Wreath>
      </Box>
      <MorningHills height={small ? 44 : 76} />
      <Box sx={words}>{children}</Box>
    </Box>
  );
}

const hills = { position: "absolute", insetInline: 0, bottom: 0, width: "100%" } as const;

const panel = {
  ...morning,
  background: "var(--sky)",
  mx: { xs: -2, sm: 0 },
  borderRadius: { xs: 0, sm: 3 },
  px: { xs: 2, sm: 4 },
  pt: { xs: 3, sm: 4 },
  pb: "132px",
} as const;

/** Leaves room for the sun beside the words on wide screens. */
const beside = { pb: { xs: "132px", sm: "92px" }, pr: { sm: 24 } } as const;

const low = { pt: { xs: 2, sm: 3 }, pb: { xs: "84px", sm: "60px" }, pr: { sm: 20 } } as const;

const sunOf = (size: number) =>
  ({
    position: "absolute",
    right: { xs: 16, sm: 40 },
    bottom: -12,
    "& span > span": { width: size, height: size, borderRadius: "50%", bgcolor: "var(--sun)" },
  }) as const;

const words = { position: "relative" } as const;
