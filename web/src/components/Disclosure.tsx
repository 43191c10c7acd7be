import OpenIcon from "@mui/icons-material/ExpandMoreRounded";
import type { ReactNode } from "react";
import type { MessageId } from "../i18n/message-id";
import { Box } from "./Box";
import { Typography } from "./Typography";

interface Props {
  title: MessageId;
  /** Whether it is open at first. */
  open?: boolean;
  children: ReactNode;
}

/** A section that is folded under its heading. It works without scripts. */
export function Disclosure({ title, open = false, children }: Props) {
  return (
    <Box component="details" open={open} sx={frame}>
      <Box component="summary" sx={line}>
        <Typography variant="h2" sx={{ flex: 1, minWidth: 0, fontSize: "1.125rem" }} text={title} />
        <OpenIcon className="mark" color="primary" />
      </Box>
      <Box sx={{ display: "grid", gap: 3, gridTemplateColumns: "minmax(0, 1fr)", pt: 1.5 }}>{children}</Box>
    </Box>
  );
}

const frame = {
  borderTop: "1px solid",
  borderColor: "divider",
  "&[open] > summary > .mark": { transform: "rotate(180deg)" },
} as const;

const line = {
  display: "flex",
  alignItems: "center",
  gap: 2,
  minHeight: 56,
  cursor: "pointer",
  listStyle: "none",
  "&::-webkit-details-marker": { display: "none" },
  "&:hover": { color: "primary.main" },
  ".mark": { flexShrink: 0, transition: "transform 180ms ease-out" },
} as const;
