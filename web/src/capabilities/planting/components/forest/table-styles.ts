/** A table of numbers, whose first column names its rows. */
export const figureTable = {
  width: "100%",
  borderCollapse: "collapse",
  fontVariantNumeric: "tabular-nums",
  // A narrow column never breaks a word; a table wider than the page scrolls.
  overflowWrap: "normal",
  "& th, & td": { py: 1, px: 1, borderBottom: "1px solid", borderColor: "divider", textAlign: "right" },
  "& th:first-of-type": { textAlign: "left", pl: 0 },
  "& thead th": { typography: "body2", fontWeight: 600, color: "text.secondary", verticalAlign: "bottom" },
  "& tbody th": { fontWeight: 600 },
} as const;
