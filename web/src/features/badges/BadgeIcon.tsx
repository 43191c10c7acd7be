import { Box } from "../../components/Box";
import { useSprite } from "../../components/art/sprite";
import { lazyExtra } from "../../lib/lazy";

// Only a page that came without the file of drawings draws it by itself.
const BadgeDrawing = lazyExtra(() => import("./BadgeDrawing"));

interface Props {
  /** 1 sprout, 2 sapling, 3 grove, 4 forest, 5 evergreen, 6 guardian. */
  level: number;
  size?: number;
  /** Not earned yet: outlined in one quiet colour. Say it in words as well. */
  muted?: boolean;
}

/** One plant that grows with the deeds. It only decorates: the badge's name stands beside it. */
export function BadgeIcon({ level, size = 48, muted = false }: Props) {
  const drawing = useSprite(`badge${level}`);
  return (
    <Box
      component="svg"
      viewBox="0 0 64 64"
      aria-hidden
      focusable="false"
      sx={{
        width: size,
        height: size,
        flexShrink: 0,
        display: "block",
        "--leaf": muted ? "var(--mui-palette-text-disabled)" : "var(--mui-palette-primary-main)",
        "--sun": muted ? "var(--mui-palette-text-disabled)" : "var(--mui-palette-secondary-main)",
        "--ground": muted ? "var(--mui-palette-background-paper)" : "var(--mui-palette-primary-light)",
        "--ring": muted ? "var(--mui-palette-divider)" : "var(--mui-palette-primary-main)",
      }}
    >
      {drawing === null ? <BadgeDrawing level={level} /> : <use href={drawing} />}
    </Box>
  );
}
