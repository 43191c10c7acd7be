import { Field } from "type-graphql";
import { deprecated, ONE_WORD } from "../../shared/deprecation";
import { SimpleObject } from "../../shared/simple-object";
import { OwnDayState } from "./own-day-state.enum";

@SimpleObject("OwnDay", "One day of yours, with its tree.")
export class OwnDayType {
  @Field(() => String, {
    description: "The day in the site's time zone, as `YYYY-MM-DD`.",
    deprecationReason: deprecated("date", ONE_WORD),
  })
  day!: string;
  @Field(() => OwnDayState, { description: "State of the day." }) state!: OwnDayState;
}
