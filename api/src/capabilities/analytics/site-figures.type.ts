import { Field, Float, Int, ObjectType } from "type-graphql";
import { maybe } from "../../shared/maybe";

const NUMBERS = { simpleResolvers: true } as const;

@ObjectType("Figures", { ...NUMBERS, description: "Figures of a period." })
export class FiguresType {
  @Field(() => Int, { description: "Number of deeds submitted for the first time." }) submitted!: number;
  @Field(() => Int, { description: "Number of approvals that have not been undone." }) approved!: number;
  @Field(() => Int, { description: "Number of rejections that have not been undone." }) rejected!: number;
  @Field(() => Int, { description: "Number of members who joined and have not left since." }) membersJoined!: number;
  @Field(() => Int, { description: "Number of trees earned by deeds submitted in this time." }) trees!: number;
}

@ObjectType("DayFigures", { ...NUMBERS, description: "Figures of one day in the site's time zone." })
export class DayFiguresType extends FiguresType {
  @Field(() => String, { description: "The day, as YYYY-MM-DD." }) day!: string;
}

@ObjectType("GroupFigures", { ...NUMBERS, description: "Deeds submitted in a period." })
export class GroupFiguresType {
  @Field(() => Int, { description: "Number of submitted deeds." }) submitted!: number;
  @Field(() => Int, { description: "Number of these that are approved now." }) approved!: number;
}

@ObjectType("CategoryFigures", { ...NUMBERS, description: "Number of submitted deeds in one category." })
export class CategoryFiguresType extends GroupFiguresType {}

@ObjectType("CountryFigures", { ...NUMBERS, description: "Number of submitted deeds by members from one country." })
export class CountryFiguresType extends GroupFiguresType {
  @Field(() => String, { description: "Country as two-letter code (ISO 3166-1), or `OTHER`." }) country!: string;
}

@ObjectType("SiteFigures", { ...NUMBERS, description: "Figures of the site by day." })
export class SiteFiguresType {
  @Field(() => [DayFiguresType], { description: "Each day of the range, including those without events." })
  days!: DayFiguresType[];
  @Field(() => FiguresType, { description: "All days of the range together." }) totals!: FiguresType;
  @Field(() => Float, maybe("Median hours from submission to decision on these days; null if there were no decisions."))
  medianWaitHours!: number | null;
  @Field(() => Date, maybe("When the longest waiting deed was submitted; null if none is waiting."))
  oldestPendingSubmittedAt!: Date | null;
  @Field(() => [CategoryFiguresType], { description: "The deeds submitted on these days by category, most first." })
  byCategory!: CategoryFiguresType[];
  @Field(() => [CountryFiguresType], {
    description: "The deeds submitted on these days by their authors' country: the 20 countries with most.",
  })
  byCountry!: CountryFiguresType[];
  @Field(() => GroupFiguresType, { description: "The deeds of all countries that are not in `byCountry`." })
  otherCountries!: GroupFiguresType;
}
