import { limits } from "@tree-for-deed/common/limits";
import { Int, Query, Resolver } from "type-graphql";
import { Access } from "../../../platform/graphql/access";
import type { ReviewTimeService } from "./review-time.service";

/** The review time that an author may expect. */
@Resolver()
export class ReviewTimeResolver {
  constructor(private readonly reviewTime: ReviewTimeService) {}

  @Access({ role: "member", token: "READ" })
  @Query(() => Int, {
    nullable: true,
    description:
      `Usual hours until a decision: the median of the last ${limits.reviewTimeDays} days, rounded up. Null if there ` +
      `were fewer than ${limits.reviewTimeDecisionsMin} decisions.`,
  })
  usualReviewHours(): Promise<number | null> {
    return this.reviewTime.usualHours();
  }
}
