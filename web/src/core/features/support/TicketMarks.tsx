import ClockIcon from "@mui/icons-material/ScheduleRounded";
import LateIcon from "@mui/icons-material/WarningAmberRounded";
import { FormattedMessage } from "react-intl";
import { ToneMark } from "../../../components/ToneMark";
import { useNow } from "../../../components/useNow";
import type { TicketStatus } from "../../../gql/schema.generated";
import { promiseOf } from "./ticket-promise";

const tones = { OPEN: "warning", RESOLVED: "success", CLOSED: "quiet" } as const;

export function TicketStatusMark({ status }: { status: TicketStatus }) {
  return (
    <ToneMark tone={tones[status]}>
      <FormattedMessage id={`support.status.${status}`} />
    </ToneMark>
  );
}

interface Waiting {
  ticket: { status: string; answeredAt: string | null; createdAt: string };
}

/** The time left for the promised answer, or the delay. Renders nothing after the answer. */
export function PromiseMark({ ticket }: Waiting) {
  const promise = promiseOf(ticket, useNow());
  if (!promise) return null;
  const { late, hours } = promise;
  if (!late)
    return (
      <ToneMark tone={hours < 4 ? "warning" : "quiet"} icon={<ClockIcon />}>
        <FormattedMessage id="tickets.left" values={{ hours }} />
      </ToneMark>
    );
  return (
    <ToneMark tone="error" icon={<LateIcon />}>
      {hours < 48 ? (
        <FormattedMessage id="tickets.lateHours" values={{ hours }} />
      ) : (
        <FormattedMessage id="tickets.lateDays" values={{ days: Math.floor(hours / 24) }} />
      )}
    </ToneMark>
  );
}
