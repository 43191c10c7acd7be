/** Styles of lists in the settings. */
export const rows = {
  row: {
    display: "flex",
    alignItems: "center",
    flexWrap: "wrap",
    columnGap: 2,
    rowGap: 1,
    py: 1.5,
    "& + &": { borderTop: 1, borderColor: "divider" },
  },
  text: { flex: "1 1 180px", minWidth: 0 },
} as const;
