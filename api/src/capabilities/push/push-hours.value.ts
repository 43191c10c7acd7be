const NIGHT_FROM = 22;
const MORNING_FROM = 8;
/** A sleeping phone takes a while to fetch a message. */
const LEAST_MINUTES = 30;

/**
 * Number of seconds for which a message may still be shown: until 22:00 in `timeZone`. 0 from 21:30 until 8:00, when
 * nothing is sent.
 */
export function secondsUntilNight(now: Date, timeZone: string): number {
  const [hour = 0, minute = 0] = new Intl.DateTimeFormat("en-GB", {
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZone,
  })
    .format(now)
    .split(":")
    .map(Number);
  const left = (NIGHT_FROM - hour) * 60 - minute;
  return hour < MORNING_FROM || left < LEAST_MINUTES ? 0 : left * 60;
}
