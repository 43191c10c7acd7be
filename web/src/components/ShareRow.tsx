import ListItem from "@mui/material/ListItem";
import ListItemButton from "@mui/material/ListItemButton";
import ListItemIcon from "@mui/material/ListItemIcon";
import ListItemText from "@mui/material/ListItemText";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import type { MessageId } from "../i18n/message-id";

interface Props {
  icon: ReactNode;
  label: MessageId;
  href?: string;
  onClick?: () => void;
  /** Emphasises the row. */
  prominent?: boolean;
}

/** One share option: a link that opens a new tab, or a button. */
export function ShareRow({ icon, label, href, onClick, prominent = false }: Props) {
  const intl = useIntl();
  const text = intl.formatMessage({ id: label });
  const inside = (
    <>
      <ListItemIcon sx={{ minWidth: 44, color: "primary.main" }}>{icon}</ListItemIcon>
      <ListItemText primary={text} />
    </>
  );
  return (
    <ListItem disablePadding>
      {href === undefined ? (
        <ListItemButton onClick={onClick} sx={prominent ? { ...row, ...prominentRow } : row}>
          {inside}
        </ListItemButton>
      ) : (
        <ListItemButton
          component="a"
          href={href}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={intl.formatMessage({ id: "share.opensInNewTab" }, { network: text })}
          sx={row}
        >
          {inside}
        </ListItemButton>
      )}
    </ListItem>
  );
}

const row = { borderRadius: 1.5 } as const;
const prominentRow = {
  mb: 1,
  bgcolor: "secondary.main",
  color: "secondary.contrastText",
  "&:hover": { bgcolor: "secondary.dark" },
  ".MuiListItemIcon-root": { color: "inherit" },
} as const;
