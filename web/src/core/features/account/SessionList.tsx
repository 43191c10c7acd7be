import { useMutation } from "@apollo/client/react";
import DevicesIcon from "@mui/icons-material/DevicesRounded";
import PhoneIcon from "@mui/icons-material/SmartphoneRounded";
import { Button } from "../../../components/Button";
import Chip from "@mui/material/Chip";
import { FormattedMessage, useIntl } from "react-intl";
import { Typography } from "../../../components/Typography";
import { Box } from "../../../components/Box";
import { RelativeTime } from "../../../components/RelativeTime";
import { EndOtherSessionsDocument, EndSessionDocument, type SessionList_SessionFragment } from "./Settings.generated";
import { deviceOf } from "@tree-for-deed/common/identity/device";
import { rows } from "./rows";
import { SettingsSection } from "./SettingsSection";
import { useRowAction } from "./useRowAction";

interface Props {
  sessions: readonly SessionList_SessionFragment[];
  /** Called when sessions have ended, to read the list again. */
  onChanged: () => Promise<unknown>;
}

/** The sessions of a member; every other one can be ended from here. */
export function SessionList({ sessions, onChanged }: Props) {
  const intl = useIntl();
  const [end] = useMutation(EndSessionDocument);
  const [endOthers] = useMutation(EndOtherSessionsDocument);
  const { busy, run } = useRowAction(onChanged);
  const all = () => run("all", () => endOthers(), "account.sessions.othersEnded");
  const one = (id: string) => run(id, () => end({ variables: { id } }), "account.sessions.ended");

  return (
    <SettingsSection title="account.sessions.title" text="account.sessions.text">
      <ul>
        {sessions.map((session) => {
          const device = deviceOf(session.userAgent);
          const isPhone = ["android", "iphone", "ipad"].includes(device.system);
          const name = intl.formatMessage({ id: "account.sessions.device" }, { ...device });
          return (
            <Box component="li" key={session.id} sx={rows.row}>
              <Box sx={{ color: "text.secondary", display: "flex" }}>{isPhone ? <PhoneIcon /> : <DevicesIcon />}</Box>
              <Box sx={rows.text}>
                <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
                <Typography variant="body2" color="textSecondary" component="p">
                  <FormattedMessage
                    id="account.sessions.used"
                    values={{ time: <RelativeTime value={session.lastUsedAt} /> }}
                  />
                </Typography>
              </Box>
              {session.current ? (
                <Chip
                  size="small"
                  color="success"
                  variant="outlined"
                  label={<FormattedMessage id="account.sessions.current" />}
                />
              ) : (
                <Button
                  size="small"
                  variant="outlined"
                  loading={busy === session.id}
                  aria-label={intl.formatMessage({ id: "account.sessions.endOf" }, { device: name })}
                  onClick={() => one(session.id)}
                  text="account.sessions.end"
                />
              )}
            </Box>
          );
        })}
      </ul>
      {sessions.length > 1 && (
        <Button color="error" loading={busy === "all"} onClick={all} sx={{ mt: 1.5, ml: -1, px: 1 }}>
          <FormattedMessage id="account.sessions.endOthers" />
        </Button>
      )}
    </SettingsSection>
  );
}
