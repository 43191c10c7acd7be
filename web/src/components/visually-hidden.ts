/** Styles of a text for screen readers only. */
export const visuallyHidden = {
  position: "absolute",
  width: "1px",
  height: "1px",
  m: 0,
  overflow: "hidden",
  clipPath: "inset(50%)",
  whiteSpace: "nowrap",
} as const;
