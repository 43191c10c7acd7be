import { FormattedMessage } from "react-intl";
import { Typography } from "../../components/Typography";

/** From here on people count in days. */
const hoursToSay = 48;

/** The usual duration of a review, if it is known. */
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
