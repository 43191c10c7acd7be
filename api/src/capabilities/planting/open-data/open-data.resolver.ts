import { FieldResolver, Query, Resolver, Root } from "type-graphql";
import { Access } from "../../../platform/graphql/access";
import { DateScalar } from "../../../shared/date.scalar";
import { OpenDataDayType } from "./open-data-day.type";
import type { OpenData, OpenDataDayView } from "./open-data.service";

@Resolver(() => OpenDataDayType)
export class OpenDataResolver {
  constructor(private readonly openData: Pick<OpenData, "latest">) {}

  @Access({ role: "guest", token: "READ" })
  @Query(() => [OpenDataDayType], {
    description: "The latest two weeks of the open data, the last day first. All days are at `/open-data/days.json`.",
  })
  openDataDays(): Promise<OpenDataDayView[]> {
    return this.openData.latest();
  }

  @FieldResolver(() => DateScalar, { description: "The day." })
  date(@Root() { day }: OpenDataDayView): string {
    return day;
  }
}
