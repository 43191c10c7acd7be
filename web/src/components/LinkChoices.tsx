import type { SxProps, Theme } from "@mui/material/styles";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { Box } from "./Box";

interface Props {
  /** Accessible name of the group. */
  label: string;
  sx?: SxProps<Theme>;
  children: ReactNode;
}

/** Filters of a list as links, so that each filtered list has its own address. */
export function LinkChoices({ label, sx, children }: Props) {
  return (
    <Box component="nav" aria-label={label} sx={sx ? ([strip, sx] as SxProps<Theme>) : strip}>
      {children}
    </Box>
  );
}

export function LinkChoice({ to, chosen, children }: { to: string; chosen: boolean; children: ReactNode }) {
  return (
    <Box component={Link} to={to} aria-current={chosen ? "true" : undefined} sx={choice}>
      {children}
    </Box>
  );
}

const strip = {
  display: "flex",
  gap: 1,
  overflowX: "auto",
  mx: -2,
  px: 2,
  py: 0.5,
  scrollPaddingInline: "16px",
  scrollbarWidth: "none",
  // The ends fade within the padding, which tells that a row goes on.
  maskImage: "linear-gradient(90deg, transparent, #000 16px, #000 calc(100% - 16px), transparent)",
} as const;

const choice = {
  flexShrink: 0,
  display: "inline-flex",
  alignItems: "center",
  minHeight: 40,
  px: 1.75,
  borderRadius: 99,
  typography: "body2",
  fontWeight: 600,
  textDecoration: "none",
  color: "text.primary",
  bgcolor: "background.paper",
  boxShadow: 1,
  "&:hover": { bgcolor: "primary.light" },
  "&[aria-current]": { bgcolor: "primary.main", color: "primary.contrastText" },
} as const;
