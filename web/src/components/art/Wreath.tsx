import type { ReactNode } from "react";
import { lazyExtra } from "../../lib/lazy";
import { Box } from "../Box";
import { useSprite } from "./sprite";

const WreathShapes = lazyExtra(() => import("./WreathShapes"));

/** Size of a wreath relative to the disc inside it. */
const around = 1.32;

/** A wreath of petals around a disc of this width. */
export function Wreath({ size, children }: { size: number; children: ReactNode }) {
  const drawing = useSprite("wreath");
  const width = Math.round(size * around);
  return (
    <Box component="span" sx={{ ...wreath, width, height: width }}>
      <svg viewBox="0 0 64 64" aria-hidden focusable="false">
        {drawing === null ? <WreathShapes /> : <use href={drawing} />}
      </svg>
      {children}
    </Box>
  );
}

const wreath = {
  display: "grid",
  placeItems: "center",
  flexShrink: 0,
  "& > *": { gridArea: "1/1" },
  "& > svg": { width: "100%", height: "100%" },
} as const;
