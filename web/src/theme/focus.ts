const ring = { outline: "3px solid", outlineColor: "primary.main", outlineOffset: "2px" } as const;

/** The focus ring of what stands around a field that cannot be seen itself. Browsers without `:has` show it at each press. */
export const focusedInside = {
  "&:has(:focus-visible)": ring,
  "@supports not selector(:has(a))": { "&:focus-within": ring },
} as const;
