import { Field } from "type-graphql";
import { deprecated, OLD_WORDS_STAY_UNTIL } from "../../shared/deprecation";
import { SimpleObject } from "../../shared/simple-object";
import { OwnDayState } from "./own-day-state.enum";

@SimpleObject("OwnDay", "One day of yours, with its tree.")
export class OwnDayType {
  @Field(() => String, {
    description: "The day in the site's time zone, as `YYYY-MM-DD`.",
    deprecationReason: deprecated("date", OLD_WORDS_STAY_UNTIL),
  })
  day!: string;
  @Field(() => OwnDayState, { description: "State of the day." }) state!: OwnDayState;
}
