import { Field, Float, Int, ObjectType } from "type-graphql";

const NUMBERS = { simpleResolvers: true } as const;

@ObjectType("Figures", { ...NUMBERS, description: "What happened in some time." })
export class FiguresType {
  @Field(() => Int, { description: "Deeds that were first submitted." }) submitted!: number;
  @Field(() => Int, { description: "Deeds that were approved, if the decision is still in force." }) approved!: number;
  @Field(() => Int, { description: "Rejections that were not taken back." }) rejected!: number;
  @Field(() => Int, { description: "Members who joined and are still there." }) membersJoined!: number;
  @Field(() => Int, { description: "Trees that deeds submitted then have planted." }) trees!: number;
}

@ObjectType("DayFigures", { ...NUMBERS, description: "What happened on one day of the site's time zone." })
export class DayFiguresType extends FiguresType {
  @Field(() => String, { description: "The day, as YYYY-MM-DD." }) day!: string;
}

@ObjectType("GroupFigures", { ...NUMBERS, description: "Deeds that were submitted in some time." })
export class GroupFiguresType {
  @Field(() => Int, { description: "How many were submitted." }) submitted!: number;
  @Field(() => Int, { description: "How many of these are approved now." }) approved!: number;
}

@ObjectType("CategoryFigures", { ...NUMBERS, description: "The submitted deeds of one category." })
export class CategoryFiguresType extends GroupFiguresType {}

@ObjectType("CountryFigures", { ...NUMBERS, description: "The submitted deeds of one country's members." })
export class CountryFiguresType extends GroupFiguresType {
  @Field(() => String, { description: "Country as two-letter code (ISO 3166-1), or `OTHER`." }) country!: string;
}

@ObjectType("SiteFigures", { ...NUMBERS, description: "What happened on the site from day to day." })
export class SiteFiguresType {
  @Field(() => [DayFiguresType], { description: "Each day of the span, the quiet ones too." }) days!: DayFiguresType[];
  @Field(() => FiguresType, { description: "All days together." }) totals!: FiguresType;
  @Field(() => Float, {
    nullable: true,
    description: "Half of the decisions of these days came within so many hours of submission; null without decisions.",
  })
  medianWaitHours!: number | null;
  @Field(() => Date, {
    nullable: true,
    description: "Since when the deed waits that now waits longest; null when none waits.",
  })
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
