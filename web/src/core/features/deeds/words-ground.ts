const rings = [14, 24, 36].map((r) => `transparent ${r}px, currentColor ${r + 1}px ${r + 3}px, transparent ${r + 4}px`);

/** Style of the text of a deed without a photo, which takes the photo's place: a green floor with rings of alpona. */
export const wordsGround = {
  flex: 1,
  display: "grid",
  gap: 1.5,
  alignContent: "center",
  px: 3,
  py: 4,
  color: "floor.contrastText",
  overflowWrap: "anywhere",
  bgcolor: "floor.main",
  // Also texts of a script with tall letters on an English page.
  "& > p": { lineHeight: 1.5 },
  "& a": { color: "inherit" },
  position: "relative",
  "&::before": {
    content: '""',
    position: "absolute",
    inset: "0 0 auto auto",
    width: 40,
    height: 40,
    opacity: 0.25,
    background: `radial-gradient(circle at 100% 0, ${rings.join()})`,
  },
} as const;
