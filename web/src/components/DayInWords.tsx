import { dayInWords, defaultTimeZone } from "@tree-for-deed/common/day";
import { useIntl } from "react-intl";

/** The day of an instant in the page's language. */
export function DayInWords({ value }: { value: string }) {
  const { locale, timeZone = defaultTimeZone } = useIntl();
  return dayInWords(value, locale, timeZone);
}
