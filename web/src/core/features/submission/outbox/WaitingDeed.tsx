import CloudOffIcon from "@mui/icons-material/CloudOffOutlined";
import ErrorIcon from "@mui/icons-material/ErrorOutlined";
import { Button } from "../../../../components/Button";
import Card from "@mui/material/Card";
import LinearProgress from "@mui/material/LinearProgress";
import { FormattedMessage, useIntl } from "react-intl";
import { Typography } from "../../../../components/Typography";
import { Box } from "../../../../components/Box";
import { RelativeTime } from "../../../../components/RelativeTime";
import { textOfKey } from "../../../../i18n/error-message";
import { beginning, captionLetters } from "../../../../lib/caption";
import type { WaitingDeed as Waiting } from "./outbox";
import { useWaitingActs } from "./useWaitingActs";
import type { Way, Whereabouts } from "./useWaitingDeeds";
import { WaitingPhoto } from "./WaitingPhoto";
import { memberText } from "../../../../lib/member-text";

interface Props {
  deed: Waiting;
  where: Whereabouts;
  /** The progress; null until it is known. */
  way: Way | null;
  onSignIn: () => void;
  onTakenBack: () => void;
}

/** One waiting deed, the reason, and the member's actions. */
export function WaitingDeed({ deed, where, way, onSignIn, onTakenBack }: Props) {
  const { sendNow, edit, drop, busy, question } = useWaitingActs(deed, onTakenBack);
  const refused = deed.refusal !== null;
  return (
    <Card component="li" data-waiting sx={{ p: 2, display: "grid", gap: 1.5 }}>
      <Box sx={{ display: "flex", gap: 2 }}>
        {deed.photos[0] && <WaitingPhoto file={deed.photos[0].file} />}
        <Box sx={{ minWidth: 0 }}>
          <Typography {...memberText(deed.caption)}>{beginning(deed.caption, captionLetters.line).text}</Typography>
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
      {where === "sending" && !refused ? (
        <SendingState way={way ?? { sent: sentOf(deed), share: 0 }} photos={deed.photos.length} />
      ) : (
        <WaitingReason deed={deed} where={where} />
      )}
      {/* A deed that is being sent offers no actions. */}
      <Box sx={{ display: where === "sending" && !refused ? "none" : "flex", flexWrap: "wrap", gap: 1 }}>
        {where === "signedOut" && !refused ? (
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

const reasons = {
  sending: "addDeed.outbox.waiting",
  offline: "addDeed.outbox.waiting",
  siteAway: "addDeed.outbox.siteAway",
  signedOut: "addDeed.outbox.signedOut",
} as const;

/** Photos that had been sent when the deed was last stored: the page may have opened after news of the first ones. */
const sentOf = ({ photos }: Waiting): number => photos.filter(({ uploadId }) => uploadId !== null).length;

/** The upload progress, as a text that is announced and as a bar. */
function SendingState({ way: { sent, share }, photos }: { way: Pick<Way, "sent" | "share">; photos: number }) {
  const done = photos === 0 ? 0 : Math.min(1, (sent + share) / photos);
  return (
    <Box sx={{ display: "grid", gap: 0.75 }}>
      <Typography role="status" variant="body2" sx={{ fontWeight: 600 }}>
        {sent < photos ? (
          <FormattedMessage id="addDeed.outbox.sendingPhoto" values={{ photo: sent + 1, count: photos }} />
        ) : (
          <FormattedMessage id="addDeed.outbox.sending" />
        )}
      </Typography>
      <LinearProgress
        aria-hidden
        variant={sent < photos ? "determinate" : "indeterminate"}
        value={done * 100}
        sx={{ height: 6, borderRadius: 3 }}
      />
    </Box>
  );
}

function WaitingReason({ deed: { refusal }, where }: Pick<Props, "deed" | "where">) {
  const intl = useIntl();
  const [first] = refusal?.fields ?? [];
  const told = first ?? refusal;
  return (
    <Box role="status" sx={{ display: "flex", gap: 1, alignItems: "flex-start" }}>
      {told ? <ErrorIcon color="error" fontSize="small" /> : <CloudOffIcon color="warning" fontSize="small" />}
      <Typography variant="body2" color={told ? "error" : "textPrimary"} sx={{ fontWeight: 600, minWidth: 0 }}>
        {told && textOfKey(intl, told.key, told.args, { code: refusal?.code ?? "", message: told.message })}
        {!told && <FormattedMessage id={reasons[where]} />}
      </Typography>
    </Box>
  );
}
