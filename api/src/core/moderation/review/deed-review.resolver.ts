import { Arg, Ctx, FieldResolver, Int, Query, Resolver, Root } from "type-graphql";
import { STATEMENT } from "../../../platform/graphql/complexity";
import { Access } from "../../../platform/graphql/access";
import { signedIn } from "../../../shared/access";
import type { RequestContext } from "../../../shared/request";
import { DeedType } from "../../deeds/reading/deed.type";
import type { DeedView } from "../../deeds/reading/deed.view";
import { PhotoType } from "../../media/photo.type";
import type { StoredPhoto } from "../../media/stored-photo.value";
import type { DeedReviewService, NearDuplicateView } from "./deed-review.service";
import { DeedReviewType, NearDuplicateType, PendingQueueType } from "./deed-review.type";
import { maybe } from "../../../shared/maybe";

interface DeedReview {
  readonly deed: DeedView;
}

const FEW = { defaultValue: 3, description: "Maximum number of deeds to return, up to 10." };

/** Data for a decision about a deed. */
@Resolver(() => DeedReviewType)
export class DeedReviewResolver {
  constructor(private readonly reviews: DeedReviewService) {}

  @Access({ role: "reviewer" })
  @Query(() => DeedReviewType, {
    nullable: true,
    description: "For reviewers: a deed with the information that helps to decide; null if there is none.",
  })
  async deedReview(
    @Ctx() { viewer }: RequestContext,
    @Arg("uniqueId", () => String, { description: "The deed's public ID, in upper or lower case." }) uniqueId: string,
  ): Promise<DeedReview | null> {
    const deed = await this.reviews.deed(signedIn(viewer), uniqueId);
    return deed && { deed };
  }

  @FieldResolver(() => [NearDuplicateType], {
    complexity: STATEMENT,
    description:
      "Other deeds of any status with the same photo or text, the most similar first. The search stops after half " +
      "a second.",
  })
  nearDuplicates(
    @Root() { deed }: DeedReview,
    @Ctx() { viewer }: RequestContext,
    @Arg("first", () => Int, FEW) first: number,
  ): Promise<NearDuplicateView[]> {
    return this.reviews.nearDuplicatesOf(signedIn(viewer), deed, first);
  }

  @FieldResolver(() => Int, {
    complexity: STATEMENT,
    description: "Number of such deeds in total, not only those that `nearDuplicates` returns.",
  })
  nearDuplicateCount(@Root() { deed }: DeedReview): Promise<number> {
    return this.reviews.nearDuplicateCount(deed);
  }

  @FieldResolver(() => [DeedType], {
    complexity: STATEMENT,
    description: "Other rejected deeds of the same author, the latest decision first.",
  })
  rejectedBefore(
    @Root() { deed }: DeedReview,
    @Ctx() { viewer }: RequestContext,
    @Arg("first", () => Int, FEW) first: number,
  ): Promise<DeedView[]> {
    return this.reviews.rejectedBefore(signedIn(viewer), deed, first);
  }

  @FieldResolver(() => String, {
    complexity: STATEMENT,
    nullable: true,
    description: "Username of the admin who decided on it; null while it is pending.",
  })
  decidedBy(@Root() { deed }: DeedReview): Promise<string | null> {
    return this.reviews.decidedBy(deed);
  }
}

@Resolver(() => NearDuplicateType)
export class NearDuplicateResolver {
  @FieldResolver(() => PhotoType, maybe("The photo of the reviewed deed."))
  photo(@Root() { photo }: NearDuplicateView): StoredPhoto | null {
    return photo;
  }

  @FieldResolver(() => PhotoType, maybe("The similar photo of the other deed."))
  matchingPhoto(@Root() { matchingPhoto }: NearDuplicateView): StoredPhoto | null {
    return matchingPhoto;
  }
}

/** State of the queue, small enough to be polled every few seconds. */
@Resolver(() => PendingQueueType)
export class PendingQueueResolver {
  constructor(private readonly reviews: DeedReviewService) {}

  @Access({ role: "reviewer" })
  @Query(() => PendingQueueType, { description: "For reviewers: the queue of waiting deeds in their categories." })
  async pendingQueue(@Ctx() { viewer }: RequestContext): Promise<{ count: number }> {
    return { count: await this.reviews.waiting(signedIn(viewer)) };
  }

  @FieldResolver(() => Date, {
    complexity: STATEMENT,
    nullable: true,
    description: "When the longest waiting deed was submitted.",
  })
  oldestSubmittedAt(@Ctx() { viewer }: RequestContext): Promise<Date | null> {
    return this.reviews.oldestWaiting(signedIn(viewer));
  }

  @FieldResolver(() => Date, {
    complexity: STATEMENT,
    nullable: true,
    description: "When the newest deed was submitted.",
  })
  newestSubmittedAt(@Ctx() { viewer }: RequestContext): Promise<Date | null> {
    return this.reviews.newestWaiting(signedIn(viewer));
  }

  @FieldResolver(() => Int, {
    complexity: STATEMENT,
    description: "Number of deeds submitted after that time, up to 100.",
  })
  submittedAfter(
    @Ctx() { viewer }: RequestContext,
    @Arg("time", () => Date, { description: "The time." }) time: Date,
  ): Promise<number> {
    return this.reviews.waitingSince(signedIn(viewer), time);
  }
}
