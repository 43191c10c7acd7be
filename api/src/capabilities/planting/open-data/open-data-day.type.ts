import { Field, Int } from "type-graphql";
import { deprecated, OLD_WORDS_STAY_UNTIL } from "../../../shared/deprecation";
import { SimpleObject } from "../../../shared/simple-object";
import { maybe } from "../../../shared/maybe";

@SimpleObject(
  "OpenDataDay",
  "A day of the open data. Its files are at `/open-data/<day>.json` and `/open-data/<day>/<table>.csv`.",
)
export class OpenDataDayType {
  @Field(() => String, {
    description: "The day, as YYYY-MM-DD.",
    deprecationReason: deprecated("date", OLD_WORDS_STAY_UNTIL),
  })
  day!: string;
  @Field(() => String, { description: "The SHA-256 of the bytes of its JSON." }) sha256!: string;
  @Field(() => String, maybe("The `sha256` of the day before; null for the first day.")) previous!: string | null;
  @Field(() => Int, { description: "Number of its planting records, including corrections." }) batches!: number;
  @Field(() => Int, { description: "Number of its survey records, including corrections." }) surveys!: number;
}
