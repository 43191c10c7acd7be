import { useIntl } from "react-intl";
import { DayInWords } from "./DayInWords";
import { minute, useOfNow } from "./useNow";

const hour = 60 * minute;
const day = 24 * hour;
const units = [
  ["month", 30 * day],
  ["week", 7 * day],
  ["day", day],
  ["hour", hour],
  ["minute", minute],
] as const;

/** Rounded to the displayed precision. */
function rounded(passed: number): number {
  const step = [day, hour, minute].find((length) => passed >= length) ?? Infinity;
  return step === Infinity ? 0 : Math.floor(passed / step) * step;
}

/** The age rounded to the displayed unit, so that it changes exactly when the text does. */
export const ageOf = (value: string, now: number): number => rounded(now - Date.parse(value));

/** A relative time; the exact time is in the markup and in the tooltip. Ages over a year are shown as dates. */
export function RelativeTime({ value }: { value: string }) {
  const intl = useIntl();
  const passed = useOfNow((now) => ageOf(value, now));
  const [unit, length] = units.find(([, span]) => passed >= span) ?? [];
  const words = () => {
    if (!unit || !length) return intl.formatMessage({ id: "time.justNow" });
    if (passed > 365 * day) return <DayInWords value={value} />;
    return intl.formatRelativeTime(-Math.floor(passed / length), unit, { numeric: "auto" });
  };
  return (
    <time dateTime={value} title={intl.formatDate(value, { dateStyle: "long", timeStyle: "short", hourCycle: "h23" })}>
      {words()}
    </time>
  );
}
