import { limits } from "@tree-for-deed/common/limits";
import { Arg, Ctx, FieldResolver, Query, Resolver, Root } from "type-graphql";
import { Access } from "../../platform/graphql/access";
import { signedIn } from "../../shared/access";
import type { RequestContext } from "../../shared/request";
import { categoryById } from "../../core/categories/category.loaders";
import type { CategoryView } from "../../core/categories/category.service";
import { CategoryType } from "../../core/categories/category.type";
import type { ReviewFigures, ReviewFiguresService } from "./review-figures.service";
import { CategoryReviewFiguresType, ReviewFiguresType } from "./review-figures.type";

/** Query complexity: at the maximum number of decisions the query takes half a second. */
const REVIEW_FIGURES = 400;

const FROM = { description: "The first day in the site's time zone, as YYYY-MM-DD." };
const TO = { description: "The last day, included." };

/** Figures of the review queue: of all reviewers for admins, of oneself for reviewers. */
@Resolver(() => ReviewFiguresType)
export class ReviewFiguresResolver {
  constructor(private readonly figures: ReviewFiguresService) {}

  @Access({ role: "admin" })
  @Query(() => ReviewFiguresType, {
    complexity: REVIEW_FIGURES,
    description: `For admins: all decisions in a range of at most ${limits.figureDaysMax} days.`,
  })
  reviewFigures(
    @Arg("from", () => String, FROM) from: string,
    @Arg("to", () => String, TO) to: string,
  ): Promise<ReviewFigures> {
    return this.figures.ofAll(from, to);
  }

  @Access({ role: "reviewer" })
  @Query(() => ReviewFiguresType, {
    complexity: REVIEW_FIGURES,
    description: `For reviewers: their own decisions in a range of at most ${limits.figureDaysMax} days, and the waiting deeds of their categories.`,
  })
  myReviewFigures(
    @Ctx() { viewer }: RequestContext,
    @Arg("from", () => String, FROM) from: string,
    @Arg("to", () => String, TO) to: string,
  ): Promise<ReviewFigures> {
    return this.figures.of(signedIn(viewer), from, to);
  }
}

@Resolver(() => CategoryReviewFiguresType)
export class CategoryReviewFiguresResolver {
  @FieldResolver(() => CategoryType, {
    nullable: true,
    description: "The category; null for decisions on deeds or categories that have been deleted.",
  })
  category(
    @Root() { categoryId }: ReviewFigures["byCategory"][number],
    @Ctx() { loaders }: RequestContext,
  ): Promise<CategoryView | null> | null {
    return categoryId === null ? null : loaders.of(categoryById).load(categoryId);
  }
}
