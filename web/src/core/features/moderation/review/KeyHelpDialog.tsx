import DialogContent from "@mui/material/DialogContent";
import { useId } from "react";
import { FormattedMessage } from "react-intl";
import { DialogHead } from "../../../../components/DialogHead";
import { Dialog } from "../../../../components/layers/Dialog";
import { Box } from "../../../../components/Box";

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

/** Lists the keyboard shortcuts. */
export default function KeyHelpDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const titleId = useId();
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogHead id={titleId} onClose={onClose} text="review.keys" />
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
