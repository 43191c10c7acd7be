import CloseIcon from "@mui/icons-material/Close";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import IconButton from "@mui/material/IconButton";
import { useId } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Dialog } from "../../../components/layers/Dialog";
import { Box } from "../../../components/Box";

const keys = [
  ["A", "review.keys.approve"],
  ["R", "review.keys.reject"],
  ["1 – 9", "review.keys.template"],
  ["Enter", "review.keys.send"],
  ["Shift + Enter", "review.keys.newLine"],
  ["J", "review.keys.next"],
  ["K", "review.keys.previous"],
  ["Z", "review.keys.undo"],
  ["/", "review.keys.search"],
  ["G", "review.keys.tab"],
  ["?", "review.keys.help"],
] as const;

/** Which key does what. */
export default function KeyHelpDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const intl = useIntl();
  const titleId = useId();
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId} sx={{ pr: 8 }}>
        <FormattedMessage id="review.keys" />
      </DialogTitle>
      <IconButton
        onClick={onClose}
        aria-label={intl.formatMessage({ id: "action.close" })}
        sx={{ position: "absolute", top: 14, right: 12 }}
      >
        <CloseIcon />
      </IconButton>
      <DialogContent>
        <Box component="dl" sx={list}>
          {keys.map(([key, id]) => (
            <Box key={id} sx={{ display: "contents" }}>
              <Box component="dt" translate="no">
                <kbd>{key}</kbd>
              </Box>
              <Box component="dd" sx={{ m: 0 }}>
                <FormattedMessage id={id} />
              </Box>
            </Box>
          ))}
        </Box>
        <Box component="p" sx={{ typography: "body2", color: "text.secondary", mb: 0 }}>
          <FormattedMessage id="review.keys.typing" />
        </Box>
      </DialogContent>
    </Dialog>
  );
}

const list = {
  display: "grid",
  gridTemplateColumns: "auto 1fr",
  columnGap: 2,
  rowGap: 1.25,
  alignItems: "center",
  m: 0,
  kbd: {
    display: "inline-grid",
    placeItems: "center",
    minWidth: 36,
    minHeight: 32,
    px: 1,
    borderRadius: 1,
    bgcolor: "primary.light",
    color: "primary.main",
    fontFamily: "inherit",
    fontWeight: 700,
  },
} as const;
