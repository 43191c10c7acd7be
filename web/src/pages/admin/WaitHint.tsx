import LateIcon from "@mui/icons-material/ErrorOutlineRounded";
import Box from "@mui/material/Box";
import { FormattedMessage, useIntl } from "react-intl";
import { minute, useNow } from "../../components/useNow";

const hour = 60 * minute;
/** Within so many hours we promise members an answer. */
const promisedHours = 24;

/** How long the deed has waited that waits longest, and whether the promise is kept. */
export function WaitHint({ since }: { since: string }) {
  const intl = useIntl();
  const passed = Math.max(0, useNow() - Date.parse(since));
  const isLate = passed > promisedHours * hour;
  const span = (value: number, unit: "day" | "hour" | "minute") =>
    intl.formatNumber(Math.floor(value), { style: "unit", unit, unitDisplay: "long" });
  const wait = () => {
    if (passed < hour) return span(passed / minute, "minute");
    return passed < 3 * 24 * hour ? span(passed / hour, "hour") : span(passed / (24 * hour), "day");
  };
  return (
    <Box component="span" sx={isLate ? { color: "error.main", fontWeight: 600 } : {}}>
      {isLate && <LateIcon sx={{ fontSize: "1.25em", verticalAlign: "text-bottom", mr: 0.5 }} />}
      <FormattedMessage
        id={isLate ? "admin.stats.late" : "admin.stats.oldest"}
        values={{ wait: wait(), promise: span(promisedHours, "hour") }}
      />
    </Box>
  );
}
