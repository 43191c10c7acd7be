import { Field, ObjectType } from "type-graphql";
import { OwnDayState } from "./own-day-state.enum";

@ObjectType("OwnDay", { description: "One of your days.", simpleResolvers: true })
export class OwnDayType {
  @Field(() => String, { description: "The day where the site is, as `YYYY-MM-DD`." }) day!: string;
  @Field(() => OwnDayState, { description: "What has become of it." }) state!: OwnDayState;
}
