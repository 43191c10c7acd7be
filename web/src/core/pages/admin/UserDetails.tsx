import Alert from "@mui/material/Alert";
import Stack from "@mui/material/Stack";
import { FormattedMessage } from "react-intl";
import { Box } from "../../../components/Box";
import { RelativeTime } from "../../../components/RelativeTime";
import { BadgeMark } from "../../features/badges/BadgeMark";
import { UserBadges } from "../../features/people/UserBadges";
import { UserDeeds } from "../../features/people/UserDeeds";
import { UserFacts } from "../../features/people/UserFacts";
import { UserSessions } from "../../features/people/UserSessions";
import { UserTickets } from "../../features/people/UserTickets";
import type { UserDialogQuery } from "./UserDialog.generated";
import { panelPath } from "./panel-address";

interface Props {
  user: NonNullable<UserDialogQuery["adminUser"]>;
  data: Pick<UserDialogQuery, "adminUserSessions" | "adminUserTickets">;
}

/** Details of a user, with links to their deeds, tickets and log entries. */
export function UserDetails({ user, data }: Props) {
  const { username } = user;
  return (
    <>
      {user.suspendedAt !== null && (
        <Alert severity="warning" sx={{ mb: 3, bgcolor: "warning.light", color: "text.primary" }}>
          <FormattedMessage id="users.suspendedSince" values={{ since: <RelativeTime value={user.suspendedAt} /> }} />
          {user.suspendReason !== null && (
            <Box sx={{ whiteSpace: "pre-wrap" }}>
              <FormattedMessage id="users.suspendedReason" values={{ reason: user.suspendReason }} />
            </Box>
          )}
        </Alert>
      )}
      {user.guardianConsentAt !== null && (
        <Alert severity="info" sx={{ mb: 3 }}>
          <FormattedMessage
            id="users.consentSince"
            values={{ since: <RelativeTime value={user.guardianConsentAt} /> }}
          />
        </Alert>
      )}
      {user.secondFactorLostAt !== null && (
        <Alert severity="warning" sx={{ mb: 3, bgcolor: "warning.light", color: "text.primary" }}>
          <FormattedMessage id="users.lostSince" values={{ since: <RelativeTime value={user.secondFactorLostAt} /> }} />
        </Alert>
      )}
      <Box
        sx={{ display: "grid", gap: 4, gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" } }}
      >
        <Stack spacing={3}>
          <UserFacts user={user} />
          <UserSessions sessions={data.adminUserSessions} />
        </Stack>
        <Stack spacing={3}>
          <UserDeeds
            counts={{
              approved: user.approvedDeeds,
              pending: user.pendingDeeds ?? 0,
              rejected: user.rejectedDeeds ?? 0,
            }}
            hrefOf={(tab) => panelPath({ tab, search: username })}
          />
          <UserBadges
            certificates={user.certificates}
            badges={user.badges.map(({ id, badge }) => (
              <BadgeMark key={id} badge={badge} />
            ))}
          />
          <UserTickets
            tickets={data.adminUserTickets.items}
            totalCount={data.adminUserTickets.totalCount}
            hrefOf={(ticketId) => panelPath({ tab: "support", open: ticketId })}
            allHref={panelPath({ tab: "support", search: username })}
          />
        </Stack>
      </Box>
    </>
  );
}
