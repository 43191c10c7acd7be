import { Field, Int, ObjectType } from "type-graphql";

@ObjectType("OpenDataDay", {
  description: "A day of the open data. Its files are at `/open-data/<day>.json` and `/open-data/<day>/<table>.csv`.",
  simpleResolvers: true,
})
export class OpenDataDayType {
  @Field(() => String, { description: "The day, as YYYY-MM-DD." }) day!: string;
  @Field(() => String, { description: "The SHA-256 of the bytes of its JSON." }) sha256!: string;
  @Field(() => String, { nullable: true, description: "That of the day before; null for the first day." })
  previous!: string | null;
  @Field(() => Int, { description: "How many records of plantings it has, corrections among them." }) batches!: number;
  @Field(() => Int, { description: "How many records of surveys." }) surveys!: number;
}
