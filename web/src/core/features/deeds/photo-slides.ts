/** Photos side by side, one per screen, that snap when they are swiped. */
export const photoSlides = {
  display: "flex",
  overflowX: "auto",
  overflowY: "hidden",
  scrollSnapType: "x mandatory",
  scrollBehavior: "smooth",
  scrollbarWidth: "none",
} as const;
