import MuiLink from "@mui/material/Link";
import type { ReactNode } from "react";
import { Link, useLocation } from "react-router-dom";

interface Props {
  id: string;
  /** The value that `renderCell` gets. */
  tabIndex: 0 | -1;
  children: ReactNode;
}

/** The name of a row: a link that opens it by its address, also in a new tab. */
export function RowLink({ id, tabIndex, children }: Props) {
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  params.set("open", id);
  return (
    <MuiLink
      component={Link}
      to={{ pathname, search: params.toString() }}
      tabIndex={tabIndex}
      aria-haspopup="dialog"
      underline="hover"
      sx={{ color: "text.primary", fontWeight: 600, borderRadius: 0.5 }}
    >
      {children}
    </MuiLink>
  );
}
