const ring = { outline: "3px solid", outlineColor: "primary.main", outlineOffset: "2px" } as const;

/** The focus ring around an element that contains an invisible field. Browsers without `:has` show it at each click. */
export const focusedInside = {
  "&:has(:focus-visible)": ring,
  "@supports not selector(:has(a))": { "&:focus-within": ring },
} as const;
