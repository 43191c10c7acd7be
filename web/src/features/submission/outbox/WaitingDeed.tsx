import CloudOffIcon from "@mui/icons-material/CloudOffOutlined";
import ErrorIcon from "@mui/icons-material/ErrorOutlined";
import { Button } from "../../../components/Button";
import Card from "@mui/material/Card";
import { FormattedMessage, useIntl } from "react-intl";
import { Typography } from "../../../components/Typography";
import { Box } from "../../../components/Box";
import { RelativeTime } from "../../../components/RelativeTime";
import { textOfKey } from "../../../i18n/error-message";
import { beginning, captionLetters } from "../../../lib/caption";
import { textLanguage } from "@tree-for-deed/common/text-language";
import type { WaitingDeed as Waiting } from "./outbox";
import { useWaitingActs } from "./useWaitingActs";
import { WaitingPhoto } from "./WaitingPhoto";

interface Props {
  deed: Waiting;
  signedOut: boolean;
  onSignIn: () => void;
  onTakenBack: () => void;
}

/** One deed that waits, why, and what its member can do about it. */
export function WaitingDeed({ deed, signedOut, onSignIn, onTakenBack }: Props) {
  const { sendNow, edit, drop, busy, question } = useWaitingActs(deed, onTakenBack);
  const refused = deed.refusal !== null;
  return (
    <Card component="li" data-waiting sx={{ p: 2, display: "grid", gap: 1.5 }}>
      <Box sx={{ display: "flex", gap: 2 }}>
        {deed.photos[0] && <WaitingPhoto file={deed.photos[0].file} />}
        <Box sx={{ minWidth: 0 }}>
          <Typography lang={textLanguage(deed.caption)}>{beginning(deed.caption, captionLetters.line).text}</Typography>
          <Box sx={{ display: "flex", flexWrap: "wrap", columnGap: 2, typography: "body2", color: "text.secondary" }}>
            <RelativeTime value={new Date(deed.since).toISOString()} />
            {deed.photos.length > 0 && (
              <span>
                <FormattedMessage id="addDeed.outbox.photos" values={{ count: deed.photos.length }} />
              </span>
            )}
          </Box>
        </Box>
      </Box>
      <WaitingReason deed={deed} signedOut={signedOut} />
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
        {signedOut && !refused ? (
          <Button variant="contained" size="small" onClick={onSignIn} text="session.signIn" />
        ) : (
          <Button variant="contained" size="small" disabled={busy} onClick={() => void sendNow()}>
            <FormattedMessage id="addDeed.outbox.sendNow" />
          </Button>
        )}
        <Button variant="outlined" size="small" disabled={busy} onClick={edit} text="addDeed.outbox.edit" />
        <Button size="small" color="error" disabled={busy} onClick={drop} text="addDeed.outbox.drop" />
      </Box>
      {question}
    </Card>
  );
}

function WaitingReason({ deed: { refusal }, signedOut }: Pick<Props, "deed" | "signedOut">) {
  const intl = useIntl();
  const [first] = refusal?.fields ?? [];
  const told = first ?? refusal;
  return (
    <Box role="status" sx={{ display: "flex", gap: 1, alignItems: "flex-start" }}>
      {told ? <ErrorIcon color="error" fontSize="small" /> : <CloudOffIcon color="warning" fontSize="small" />}
      <Typography variant="body2" color={told ? "error" : "textPrimary"} sx={{ fontWeight: 600, minWidth: 0 }}>
        {told && textOfKey(intl, told.key, told.args, { code: refusal?.code ?? "", message: told.message })}
        {!told && <FormattedMessage id={signedOut ? "addDeed.outbox.signedOut" : "addDeed.outbox.waiting"} />}
      </Typography>
    </Box>
  );
}
