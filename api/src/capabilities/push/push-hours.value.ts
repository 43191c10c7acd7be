const NIGHT_FROM = 22;
const MORNING_FROM = 8;
/** A phone that sleeps takes a while to fetch a message. */
const LEAST_MINUTES = 30;

/**
 * For how many seconds from now a message may still be shown: until the night begins at 22:00 in `timeZone`. 0 from half an
 * hour before until 8:00, when nobody is sent anything.
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
