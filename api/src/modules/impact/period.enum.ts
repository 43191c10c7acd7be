import { registerEnumType } from "type-graphql";

/** GraphQL's `Period`; the values are the names of `PERIODS`. */
export enum Period {
  DAY = "day",
  WEEK = "week",
  MONTH = "month",
  LIFETIME = "lifetime",
}

registerEnumType(Period, {
  name: "Period",
  description: "A stretch of the calendar in the site's time zone, by the day on which a deed was shared.",
  valuesConfig: {
    DAY: { description: "Today." },
    WEEK: { description: "This week, which began on Sunday." },
    MONTH: { description: "This month." },
    LIFETIME: { description: "All time." },
  },
});
