import { Field, Float, Int, ObjectType } from "type-graphql";

const NUMBERS = { simpleResolvers: true } as const;

@ObjectType("ReviewCounts", { ...NUMBERS, description: "Decisions of some days, and what became of them." })
export class ReviewCountsType {
  @Field(() => Int, { description: "Approvals that were made, those that were taken back too." }) approved!: number;
  @Field(() => Int, { description: "Rejections that were made, those that were taken back too." }) rejected!: number;
  @Field(() => Float, {
    nullable: true,
    description:
      "Half of the decisions came within so many hours of the submission that they are about; null without decisions.",
  })
  medianHours!: number | null;
  @Field(() => Int, {
    description:
      "Second looks that somebody else decided on these days, where the first had rejected the deed or said what they thought.",
  })
  secondLooks!: number;
  @Field(() => Int, { description: "How many of these came to the same as the first look." }) agreed!: number;
  @Field(() => Int, { description: "How many of the rejections became approvals by an appeal, until now." })
  overturnedByAppeal!: number;
  @Field(() => Int, { description: "How many of the decisions somebody else took back, until now." })
  overturnedByUndo!: number;
  @Field(() => Int, { description: "How many of the decisions whoever made them took back." }) corrected!: number;
}

@ObjectType("ReviewerFigures", { ...NUMBERS, description: "The decisions of one reviewer." })
export class ReviewerFiguresType extends ReviewCountsType {
  @Field(() => String, { nullable: true, description: "Who it is; null if nobody knows any more." })
  username!: string | null;
}

@ObjectType("CategoryReviewFigures", { ...NUMBERS, description: "The decisions about deeds of one category." })
export class CategoryReviewFiguresType extends ReviewCountsType {
  @Field(() => Int, { description: "How many of its deeds wait now." }) waiting!: number;
}

@ObjectType("WeekReviewFigures", { ...NUMBERS, description: "The decisions of one week, as far as it was asked for." })
export class WeekReviewFiguresType extends ReviewCountsType {
  @Field(() => String, { description: "The Sunday on which it begins, as YYYY-MM-DD." }) firstDay!: string;
}

@ObjectType("WaitingFigures", { ...NUMBERS, description: "The deeds that wait for a decision now." })
export class WaitingFiguresType {
  @Field(() => Int, { description: "How many there are." }) count!: number;
  @Field(() => Date, { nullable: true, description: "When the oldest was submitted; null when none waits." })
  oldestSubmittedAt!: Date | null;
  @Field(() => Float, {
    nullable: true,
    description: "Half of them wait longer than so many hours; null when none does.",
  })
  medianHours!: number | null;
}

@ObjectType("ReviewFigures", { ...NUMBERS, description: "How the queue is worked." })
export class ReviewFiguresType {
  @Field(() => ReviewCountsType, { description: "All of these days together." }) totals!: ReviewCountsType;
  @Field(() => WaitingFiguresType, { description: "What waits now, whatever the days." }) waiting!: WaitingFiguresType;
  @Field(() => [ReviewerFiguresType], { description: "By who decided, most decisions first." })
  byReviewer!: ReviewerFiguresType[];
  @Field(() => [CategoryReviewFiguresType], {
    description: "By the category that the deed had then, most decisions first.",
  })
  byCategory!: CategoryReviewFiguresType[];
  @Field(() => [WeekReviewFiguresType], { description: "Each week that has some of these days, the quiet ones too." })
  byWeek!: WeekReviewFiguresType[];
}
