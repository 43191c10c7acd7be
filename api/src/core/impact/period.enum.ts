import { describedEnum, type ValueOf } from "../../shared/described-enum";

/** GraphQL's `Period`; the values are the names of `PERIODS`. */
export const Period = describedEnum(
  "Period",
  "A period in the site's time zone, by the day on which a deed was shared.",
  {
    DAY: ["day", "Today."],
    WEEK: ["week", "This week, which began on Sunday."],
    MONTH: ["month", "This month."],
    LIFETIME: ["lifetime", "All time."],
  },
);
export type Period = ValueOf<typeof Period>;
