import { FormattedMessage } from "react-intl";
import { Typography } from "../../../components/Typography";

/** Longer waits are given in days. */
const hoursToSay = 48;

/** Usual duration of a review; a general text if it is unknown. */
export function UsualWait({ hours }: { hours: number | null }) {
  return (
    <Typography sx={{ mt: 1, fontSize: "1.125rem" }}>
      {hours === null ? (
        <FormattedMessage id="sentDeed.wait" />
      ) : hours <= hoursToSay ? (
        <FormattedMessage id="sentDeed.waitHours" values={{ count: hours }} />
      ) : (
        <FormattedMessage id="sentDeed.waitDays" values={{ count: Math.ceil(hours / 24) }} />
      )}
    </Typography>
  );
}
