import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { readDraft } from "./draft";

interface Props {
  memberId: string;
  place: "waiting" | "elsewhere";
  onLoad: () => void;
  onDiscard: () => void;
  /** Goes on with what is in this form. */
  onKeepThis: () => void;
}

/** Says that another draft is on this device, of an earlier visit or another tab, and lets its writer decide. */
export default function DraftNotice({ memberId, place, onLoad, onDiscard, onKeepThis }: Props) {
  const photos = readDraft(memberId)?.photos.length ?? 0;
  if (place === "elsewhere") {
    return (
      <Notice text={<FormattedMessage id="addDeed.draft.elsewhere" />}>
        <Button size="small" variant="contained" onClick={onKeepThis}>
          <FormattedMessage id="addDeed.draft.keepThis" />
        </Button>
        <Button size="small" onClick={onLoad}>
          <FormattedMessage id="addDeed.draft.loadOther" />
        </Button>
      </Notice>
    );
  }
  return (
    <Notice text={<FormattedMessage id="addDeed.draft.found" values={{ count: photos }} />}>
      <Button size="small" variant="contained" onClick={onLoad}>
        <FormattedMessage id="addDeed.draft.load" />
      </Button>
      <Button size="small" onClick={onDiscard}>
        <FormattedMessage id="addDeed.draft.discard" />
      </Button>
    </Notice>
  );
}

function Notice({ text, children }: { text: ReactNode; children: ReactNode }) {
  return (
    <Alert
      severity="info"
      role="status"
      sx={{ bgcolor: "info.light", color: "text.primary", "& .MuiAlert-message": { width: "100%" } }}
    >
      {text}
      <Stack direction="row" spacing={1} useFlexGap sx={{ mt: 1.5, flexWrap: "wrap" }}>
        {children}
      </Stack>
    </Alert>
  );
}
