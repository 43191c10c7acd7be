import { Field, Float, Int, ObjectType } from "type-graphql";
import { maybe } from "../../shared/maybe";

const NUMBERS = { simpleResolvers: true } as const;

@ObjectType("ReviewCounts", { ...NUMBERS, description: "Decisions in a range of days, and how many were overturned." })
export class ReviewCountsType {
  @Field(() => Int, { description: "Number of approvals, including those undone later." }) approved!: number;
  @Field(() => Int, { description: "Number of rejections, including those undone later." }) rejected!: number;
  @Field(() => Float, maybe("Median hours from submission to decision; null if there were no decisions."))
  medianHours!: number | null;
  @Field(() => Int, {
    description:
      "Number of second looks decided on these days by another reviewer, if the first one had rejected the deed or stated an opinion.",
  })
  secondLooks!: number;
  @Field(() => Int, { description: "Number of these second looks that agreed with the first reviewer." })
  agreed!: number;
  @Field(() => Int, { description: "Number of the rejections that have become approvals on appeal so far." })
  overturnedByAppeal!: number;
  @Field(() => Int, { description: "Number of the decisions that another reviewer has undone so far." })
  overturnedByUndo!: number;
  @Field(() => Int, { description: "Number of decisions that the same reviewer undid." }) corrected!: number;
}

@ObjectType("ReviewerFigures", { ...NUMBERS, description: "The decisions of one reviewer." })
export class ReviewerFiguresType extends ReviewCountsType {
  @Field(() => String, maybe("The reviewer's username; null if it is no longer known.")) username!: string | null;
}

@ObjectType("CategoryReviewFigures", { ...NUMBERS, description: "Decisions on the deeds of one category." })
export class CategoryReviewFiguresType extends ReviewCountsType {
  @Field(() => Int, { description: "Number of its deeds that wait for review now." }) waiting!: number;
}

@ObjectType("WeekReviewFigures", {
  ...NUMBERS,
  description: "Decisions of one week, as far as it is within the range.",
})
export class WeekReviewFiguresType extends ReviewCountsType {
  @Field(() => String, { description: "The Sunday on which it begins, as YYYY-MM-DD." }) firstDay!: string;
}

@ObjectType("WaitingFigures", { ...NUMBERS, description: "The deeds that wait for a decision now." })
export class WaitingFiguresType {
  @Field(() => Int, { description: "Count." }) count!: number;
  @Field(() => Date, maybe("When the oldest was submitted; null if none is waiting.")) oldestSubmittedAt!: Date | null;
  @Field(() => Float, maybe("Median waiting time in hours; null if none is waiting.")) medianHours!: number | null;
}

@ObjectType("ReviewFigures", { ...NUMBERS, description: "Figures of the review queue." })
export class ReviewFiguresType {
  @Field(() => ReviewCountsType, { description: "All days of the range together." }) totals!: ReviewCountsType;
  @Field(() => WaitingFiguresType, { description: "Deeds that wait now, whatever the range." })
  waiting!: WaitingFiguresType;
  @Field(() => [ReviewerFiguresType], { description: "By reviewer, most decisions first." })
  byReviewer!: ReviewerFiguresType[];
  @Field(() => [CategoryReviewFiguresType], {
    description: "By the deed's category at the time of the decision, most decisions first.",
  })
  byCategory!: CategoryReviewFiguresType[];
  @Field(() => [WeekReviewFiguresType], {
    description: "Each week that overlaps the range, including those without decisions.",
  })
  byWeek!: WeekReviewFiguresType[];
}
