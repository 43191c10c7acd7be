import { useIntl } from "react-intl";
import { minute, useNow } from "./useNow";

const units = [
  ["month", 30 * 24 * 60 * minute],
  ["week", 7 * 24 * 60 * minute],
  ["day", 24 * 60 * minute],
  ["hour", 60 * minute],
  ["minute", minute],
] as const;

/** How long ago, in words; the exact time is in the markup and in the tooltip. Older than a year is a date. */
export function RelativeTime({ value }: { value: string }) {
  const intl = useIntl();
  const passed = Math.max(0, useNow() - Date.parse(value));
  const [unit, length] = units.find(([, span]) => passed >= span) ?? [];
  const words = () => {
    if (!unit || !length) return intl.formatMessage({ id: "time.justNow" });
    if (passed > 365 * 24 * 60 * minute) return intl.formatDate(value, { dateStyle: "medium" });
    return intl.formatRelativeTime(-Math.floor(passed / length), unit, { numeric: "auto" });
  };
  return (
    <time dateTime={value} title={intl.formatDate(value, { dateStyle: "long", timeStyle: "short", hourCycle: "h23" })}>
      {words()}
    </time>
  );
}
