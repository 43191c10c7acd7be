import CloseIcon from "@mui/icons-material/CloseRounded";
import DialogTitle from "@mui/material/DialogTitle";
import IconButton from "@mui/material/IconButton";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import { Box } from "./Box";

interface Props {
  titleId: string;
  children: ReactNode;
  /** Buttons beside the close button. */
  actions?: ReactNode;
  onClose: () => void;
}

/** The header of a dialog with details: its title, and the close button. */
export function DialogBar({ titleId, children, actions, onClose }: Props) {
  const intl = useIntl();
  return (
    <Box sx={{ display: "flex", alignItems: "flex-start", gap: 0.5, pr: 1.5, pt: 1 }}>
      <DialogTitle id={titleId} sx={{ flex: 1, minWidth: 0, pb: 1, overflowWrap: "anywhere" }}>
        {children}
      </DialogTitle>
      {actions}
      <IconButton onClick={onClose} aria-label={intl.formatMessage({ id: "action.close" })} sx={{ mt: 0.75 }}>
        <CloseIcon />
      </IconButton>
    </Box>
  );
}
