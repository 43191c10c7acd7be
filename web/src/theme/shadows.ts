import type { Shadows } from "@mui/material/styles";

const soft = "0 1px 2px rgb(27 36 30 / 0.05), 0 6px 20px rgb(27 36 30 / 0.07)";
const lifted = "0 2px 6px rgb(27 36 30 / 0.08), 0 16px 40px rgb(27 36 30 / 0.14)";

/** Two depths only: elements on the page, and elements that float over it. */
export const softShadows = [
  "none",
  ...Array.from({ length: 24 }, (_, level) => (level < 4 ? soft : lifted)),
] as Shadows;
