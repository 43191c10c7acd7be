import OpenIcon from "@mui/icons-material/ExpandMoreRounded";
import { useState, type ReactNode, type SyntheticEvent } from "react";
import type { MessageId } from "../i18n/message-id";
import { Box } from "./Box";
import { Typography } from "./Typography";

interface Props {
  title: MessageId;
  /** Whether it is open at first. */
  open?: boolean;
  children?: ReactNode;
  /** Content that is rendered from the first opening on, after the children. */
  onceOpened?: ReactNode;
}

/** A section that is folded under its heading. It works without scripts. */
export function Disclosure({ title, open = false, children, onceOpened }: Props) {
  const [wasOpened, setWasOpened] = useState(open);
  const note = ({ open: isOpen }: HTMLDetailsElement) => isOpen && setWasOpened(true);
  return (
    <Box
      component="details"
      open={open}
      // A page that was opened before the program ran has fired its event already.
      ref={(element: HTMLDetailsElement | null) => void (element && note(element))}
      onToggle={(event: SyntheticEvent<HTMLDetailsElement>) => void note(event.currentTarget)}
      sx={frame}
    >
      <Box component="summary" sx={line}>
        <Typography variant="h2" sx={{ flex: 1, minWidth: 0, fontSize: "1.125rem" }} text={title} />
        <OpenIcon className="mark" color="primary" />
      </Box>
      <Box sx={{ display: "grid", gap: 3, gridTemplateColumns: "minmax(0, 1fr)", pt: 1.5 }}>
        {children}
        {wasOpened && onceOpened}
      </Box>
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
