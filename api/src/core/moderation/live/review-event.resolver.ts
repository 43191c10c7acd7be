import { Ctx, FieldResolver, Int, Resolver, Root, Subscription } from "type-graphql";
import { STATEMENT } from "../../../platform/graphql/complexity";
import { Access } from "../../../platform/graphql/access";
import { StreamedBy, unbound } from "../../../platform/graphql/stream";
import { signedIn } from "../../../shared/access";
import type { RequestContext } from "../../../shared/request";
import type { DeedReviewService } from "../review/deed-review.service";
import type { ReviewEvent, ReviewEvents } from "./review-events.service";
import { ReviewEventType } from "./review-event.type";

/** Live events of the review queue. */
@Resolver(() => ReviewEventType)
export class ReviewEventResolver {
  constructor(
    private readonly events: ReviewEvents,
    private readonly reviews: Pick<DeedReviewService, "waiting">,
  ) {}

  @Access({ role: "reviewer" })
  @StreamedBy("listen")
  @Subscription(() => ReviewEventType, {
    subscribe: unbound,
    description: "Events in the review queue, for as long as the subscription lasts.",
  })
  reviewEvents(@Root() event: ReviewEvent): ReviewEvent {
    return event;
  }

  listen(): AsyncIterableIterator<ReviewEvent> {
    return this.events.listen();
  }

  @FieldResolver(() => Int, { complexity: STATEMENT, description: "Number of waiting deeds in your categories." })
  waiting(@Ctx() { viewer }: RequestContext): Promise<number> {
    return this.reviews.waiting(signedIn(viewer));
  }
}
