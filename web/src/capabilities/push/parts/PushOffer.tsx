import BellIcon from "@mui/icons-material/NotificationsActiveOutlined";
import { Button } from "../../../components/Button";
import Card from "@mui/material/Card";
import { useId, useState } from "react";
import { FormattedMessage } from "react-intl";
import { Box } from "../../../components/Box";
import { Typography } from "../../../components/Typography";
import { useViewer } from "../../../core/features/session/viewer/useViewer";
import { decline, isDeclined } from "../components/device-choice";
import { switchOn } from "../components/push-device";
import { usePushState } from "../components/usePushState";

/**
 * Asks in our own words whether to send push messages about a deed, before the browser asks. Nothing if the browser
 * cannot or the question was answered before. Load it lazily, and only after a deed was sent.
 */
export default function PushOffer() {
  const title = useId();
  const { viewer } = useViewer();
  const { state, busy, change } = usePushState();
  const [answer, setAnswer] = useState<"yes" | "no" | null>(null);
  const isAsked = answer === null && state?.is === "off" && !isDeclined();
  if (!viewer || (!isAsked && answer !== "yes")) return null;

  const yes = async () => {
    const next = await change((client) => switchOn(client, viewer.id));
    if (next?.is === "on") setAnswer("yes");
    if (next?.is === "denied") setAnswer("no");
  };
  const later = () => {
    decline();
    setAnswer("no");
  };

  return (
    <Card component="section" aria-labelledby={title} sx={{ p: 2, display: "flex", gap: 2, alignItems: "flex-start" }}>
      <BellIcon color="primary" sx={{ mt: 0.25 }} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography id={title} variant="h3" component="h2" text={answer === "yes" ? "push.ask.on" : "push.ask.title"} />
        <Typography color="textSecondary" role="status" sx={{ mt: 0.5 }}>
          <FormattedMessage id={answer === "yes" ? "push.ask.onText" : "push.ask.text"} />
        </Typography>
        {answer === null && (
          <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, mt: 1.5 }}>
            <Button variant="outlined" loading={busy} onClick={() => void yes()} text="push.ask.yes" />
            <Button onClick={later} text="push.ask.later" />
          </Box>
        )}
      </Box>
    </Card>
  );
}
