import { Box } from "../../../../components/Box";

/** The key of a button's shortcut. It is hidden on touch devices. */
export function KeyHint({ letter }: { letter: string }) {
  return (
    <Box component="kbd" aria-hidden translate="no" sx={hint}>
      {letter}
    </Box>
  );
}

const hint = {
  display: { xs: "none", md: "inline-grid" },
  placeItems: "center",
  minWidth: 22,
  height: 22,
  ml: 1,
  px: 0.5,
  borderRadius: 0.75,
  border: "1px solid currentColor",
  opacity: 0.75,
  fontFamily: "inherit",
  fontSize: "0.75rem",
  fontWeight: 700,
  lineHeight: 1,
  "@media (pointer: coarse)": { display: "none" },
} as const;
