import Alert from "@mui/material/Alert";
import { Button } from "../../../../components/Button";
import Stack from "@mui/material/Stack";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { readDraft } from "./draft";

interface Props {
  memberId: string;
  place: "waiting" | "elsewhere";
  onLoad: () => void;
  onDiscard: () => void;
  /** Continues with the content of this form. */
  onKeepThis: () => void;
}

/** A note that another draft is on this device, from an earlier visit or another tab, with the choice between them. */
export default function DraftNotice({ memberId, place, onLoad, onDiscard, onKeepThis }: Props) {
  const photos = readDraft(memberId)?.photos.length ?? 0;
  if (place === "elsewhere") {
    return (
      <Notice text={<FormattedMessage id="addDeed.draft.elsewhere" />}>
        <Button size="small" variant="contained" onClick={onKeepThis} text="addDeed.draft.keepThis" />
        <Button size="small" onClick={onLoad} text="addDeed.draft.loadOther" />
      </Notice>
    );
  }
  return (
    <Notice text={<FormattedMessage id="addDeed.draft.found" values={{ count: photos }} />}>
      <Button size="small" variant="contained" onClick={onLoad} text="addDeed.draft.load" />
      <Button size="small" onClick={onDiscard} text="addDeed.draft.discard" />
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
