import { FormattedMessage } from "react-intl";
import { DayInWords } from "../../../components/DayInWords";
import { Typography } from "../../../components/Typography";
import { Box } from "../../../components/Box";
import { RelativeTime } from "../../../components/RelativeTime";
import type { UserSessions_SessionFragment } from "./Users.generated";
import { deviceOf } from "@tree-for-deed/common/identity/device";
import { DialogPart } from "./DialogPart";

/** A member's open sessions. */
export function UserSessions({ sessions }: { sessions: readonly UserSessions_SessionFragment[] }) {
  return (
    <DialogPart title="users.sessions">
      {sessions.length === 0 && <Typography variant="body2" color="textSecondary" text="users.notSignedIn" />}
      <Box component="ul" sx={{ typography: "body2" }}>
        {sessions.map(({ id, userAgent, createdAt, lastUsedAt }) => (
          <Box component="li" key={id} sx={{ py: 0.5 }}>
            <FormattedMessage id="account.sessions.device" values={{ ...deviceOf(userAgent) }} />
            <Box component="span" sx={{ display: "block", color: "text.secondary" }}>
              <FormattedMessage
                id="users.sessions.since"
                values={{
                  since: <DayInWords value={createdAt} />,
                  used: <RelativeTime value={lastUsedAt} />,
                }}
              />
            </Box>
          </Box>
        ))}
      </Box>
    </DialogPart>
  );
}
