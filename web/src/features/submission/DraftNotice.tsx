import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import { FormattedMessage } from "react-intl";

/** Says that an earlier draft is on this device, and lets its writer decide. */
export function DraftNotice({ onLoad, onDiscard }: { onLoad: () => void; onDiscard: () => void }) {
  return (
    <Alert
      severity="info"
      role="status"
      sx={{ bgcolor: "info.light", color: "text.primary", "& .MuiAlert-message": { width: "100%" } }}
    >
      <FormattedMessage id="addDeed.draft.found" />
      <Stack direction="row" spacing={1} useFlexGap sx={{ mt: 1.5, flexWrap: "wrap" }}>
        <Button size="small" variant="contained" onClick={onLoad}>
          <FormattedMessage id="addDeed.draft.load" />
        </Button>
        <Button size="small" onClick={onDiscard}>
          <FormattedMessage id="addDeed.draft.discard" />
        </Button>
      </Stack>
    </Alert>
  );
}
