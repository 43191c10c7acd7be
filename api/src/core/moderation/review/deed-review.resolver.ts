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

interface DeedReview {
  readonly deed: DeedView;
}

const FEW = { defaultValue: 3, description: "How many at most; 10 are the most." };

/** Data for a decision about a deed. */
@Resolver(() => DeedReviewType)
export class DeedReviewResolver {
  constructor(private readonly reviews: DeedReviewService) {}

  @Access({ role: "reviewer" })
  @Query(() => DeedReviewType, {
    nullable: true,
    description: "For admins: a deed with what helps to decide about it; null if there is none.",
  })
  async deedReview(
    @Ctx() { viewer }: RequestContext,
    @Arg("uniqueId", () => String, { description: "The deed's public name, in any case." }) uniqueId: string,
  ): Promise<DeedReview | null> {
    const deed = await this.reviews.deed(signedIn(viewer), uniqueId);
    return deed && { deed };
  }

  @FieldResolver(() => [NearDuplicateType], {
    complexity: STATEMENT,
    description:
      "Other deeds of any status that show the same picture or say the same, the nearest first. What cannot be looked " +
      "up in half a second is left out.",
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
    description: "How many such deeds there are in all, not only those that `nearDuplicates` answers.",
  })
  nearDuplicateCount(@Root() { deed }: DeedReview): Promise<number> {
    return this.reviews.nearDuplicateCount(deed);
  }

  @FieldResolver(() => [DeedType], {
    complexity: STATEMENT,
    description: "Other deeds of the same author that are rejected, the latest decision first.",
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
    description: "The username of the admin who decided about it; null while it is pending.",
  })
  decidedBy(@Root() { deed }: DeedReview): Promise<string | null> {
    return this.reviews.decidedBy(deed);
  }
}

@Resolver(() => NearDuplicateType)
export class NearDuplicateResolver {
  @FieldResolver(() => PhotoType, { nullable: true, description: "The photo of the deed that is reviewed." })
  photo(@Root() { photo }: NearDuplicateView): StoredPhoto | null {
    return photo;
  }

  @FieldResolver(() => PhotoType, { nullable: true, description: "The photo of the other deed that looks like it." })
  matchingPhoto(@Root() { matchingPhoto }: NearDuplicateView): StoredPhoto | null {
    return matchingPhoto;
  }
}

/** State of the queue, small enough to be polled every few seconds. */
@Resolver(() => PendingQueueType)
export class PendingQueueResolver {
  constructor(private readonly reviews: DeedReviewService) {}

  @Access({ role: "reviewer" })
  @Query(() => PendingQueueType, {
    description: "For reviewers: how the queue of the categories stands about which they decide.",
  })
  async pendingQueue(@Ctx() { viewer }: RequestContext): Promise<{ count: number }> {
    return { count: await this.reviews.waiting(signedIn(viewer)) };
  }

  @FieldResolver(() => Date, {
    complexity: STATEMENT,
    nullable: true,
    description: "Since when the deed waits that waits longest.",
  })
  oldestSubmittedAt(@Ctx() { viewer }: RequestContext): Promise<Date | null> {
    return this.reviews.oldestWaiting(signedIn(viewer));
  }

  @FieldResolver(() => Date, {
    complexity: STATEMENT,
    nullable: true,
    description: "When the deed was submitted that came last.",
  })
  newestSubmittedAt(@Ctx() { viewer }: RequestContext): Promise<Date | null> {
    return this.reviews.newestWaiting(signedIn(viewer));
  }

  @FieldResolver(() => Int, {
    complexity: STATEMENT,
    description: "How many were submitted after that time, counted up to 100.",
  })
  submittedAfter(
    @Ctx() { viewer }: RequestContext,
    @Arg("time", () => Date, { description: "The time." }) time: Date,
  ): Promise<number> {
    return this.reviews.waitingSince(signedIn(viewer), time);
  }
}
