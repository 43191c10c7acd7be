import { lazyExtra } from "../../lib/lazy";
import { Box } from "../Box";
import { useSprite } from "./sprite";

// Used only on a page without the sprite file.
const BadgeDrawing = lazyExtra(() => import("./BadgeDrawing"));

interface Props {
  /** 1 sprout, 2 sapling, 3 grove, 4 forest, 5 evergreen, 6 guardian. */
  level: number;
  size?: number;
}

/** The medal of a badge: each has its own shape. Decorative only, since the badge's name is beside it. */
export function BadgeIcon({ level, size = 48 }: Props) {
  const drawing = useSprite(`badge${level}`);
  return (
    <Box
      component="svg"
      viewBox="0 0 64 64"
      aria-hidden
      focusable="false"
      sx={{ width: size, height: size, flexShrink: 0, display: "block" }}
    >
      {drawing === null ? <BadgeDrawing level={level} /> : <use href={drawing} />}
    </Box>
  );
}
