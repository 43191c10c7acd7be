import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { Box } from "./Box";

interface Props<T extends string> {
  label: string;
  tabs: readonly T[];
  current: T;
  href: (tab: T) => string;
  children: (tab: T) => ReactNode;
}

/** Parts of a page with their own addresses, as a row of links. */
export function LinkTabs<T extends string>({ label, tabs, current, href, children }: Props<T>) {
  return (
    <Box component="nav" aria-label={label} sx={row}>
      {tabs.map((tab) => (
        <Box key={tab} component={Link} to={href(tab)} aria-current={tab === current ? "page" : undefined} sx={link}>
          {children(tab)}
        </Box>
      ))}
    </Box>
  );
}

const row = { display: "flex", mb: 3, borderBottom: "1px solid", borderColor: "divider" } as const;

const link = {
  flex: "1 1 0",
  minWidth: 0,
  minHeight: 48,
  display: "grid",
  placeItems: "center",
  px: 0.5,
  py: 1,
  mb: "-1px",
  textAlign: "center",
  typography: "button",
  color: "text.secondary",
  textDecoration: "none",
  borderBottom: "3px solid transparent",
  "&:hover": { color: "text.primary" },
  "&[aria-current]": { color: "primary.main", borderBottomColor: "currentColor" },
  "&:focus-visible": { outlineOffset: -3, borderRadius: 1 },
} as const;
