import { describedEnum } from "../../shared/described-enum";

/** GraphQL's `Period`; the values are the names of `PERIODS`. */
export enum Period {
  DAY = "day",
  WEEK = "week",
  MONTH = "month",
  LIFETIME = "lifetime",
}

describedEnum({ Period }, "A stretch of the calendar in the site's time zone, by the day on which a deed was shared.", {
  DAY: "Today.",
  WEEK: "This week, which began on Sunday.",
  MONTH: "This month.",
  LIFETIME: "All time.",
});
