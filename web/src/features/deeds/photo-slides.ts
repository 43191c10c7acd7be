/** Photos side by side, one to a screen, that snap to their places when they are swiped. */
export const photoSlides = {
  display: "flex",
  m: 0,
  p: 0,
  listStyle: "none",
  overflowX: "auto",
  overflowY: "hidden",
  scrollSnapType: "x mandatory",
  scrollBehavior: "smooth",
  scrollbarWidth: "none",
} as const;
