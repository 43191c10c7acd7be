import { Ctx, FieldResolver, Resolver, Root } from "type-graphql";
import { BATCHED_LIST, STATEMENT } from "../../../platform/graphql/complexity";
import { reviewCategoriesOf, signedIn } from "../../../shared/access";
import type { RequestContext } from "../../../shared/request";
import { deedById } from "../../deeds/deed.loaders";
import { DeedType } from "../../deeds/reading/deed.type";
import { type DeedView, visibilityFor } from "../../deeds/reading/deed.view";
import { PhotoType } from "../../media/photo.type";
import type { StoredPhoto } from "../../media/stored-photo.value";
import { DeedReviewType, PendingQueueType } from "../review/deed-review.type";
import { DeedFlagType, FlagCountType } from "./deed-flag.type";
import type { DeedFlags } from "./deed-flags.service";
import type { FoundFlag } from "./found-flag.value";
import { maybe } from "../../../shared/maybe";

/** A flag of the deed that is reviewed. */
interface ShownFlag extends FoundFlag {
  readonly of: DeedView;
}

@Resolver(() => DeedReviewType)
export class ReviewFlagsResolver {
  constructor(private readonly deedFlags: DeedFlags) {}

  @FieldResolver(() => [DeedFlagType], {
    complexity: STATEMENT,
    description:
      "Unusual things about it. Flags that compare it with other deeds may appear some seconds after submission.",
  })
  async flags(@Root() { deed }: { readonly deed: DeedView }): Promise<ShownFlag[]> {
    return (await this.deedFlags.of(deed)).map((flag) => ({ ...flag, of: deed }));
  }
}

@Resolver(() => DeedFlagType)
export class DeedFlagResolver {
  @FieldResolver(() => DeedType, {
    complexity: BATCHED_LIST,
    nullable: true,
    description: "The deed to compare it with, whatever its status; null where there is none.",
  })
  deed(
    @Root() { otherDeedId }: ShownFlag,
    @Ctx() { viewer, loaders }: RequestContext,
  ): Promise<DeedView | null> | null {
    return otherDeedId === null ? null : loaders.of(deedById(visibilityFor(viewer))).load(otherDeedId);
  }

  @FieldResolver(() => PhotoType, maybe("Which of its photos it is about."))
  photo(@Root() { of, photoHash }: ShownFlag): StoredPhoto | null {
    return of.images.find(({ hash }) => hash === photoHash) ?? null;
  }
}

@Resolver(() => PendingQueueType)
export class QueueFlagsResolver {
  constructor(private readonly deedFlags: DeedFlags) {}

  @FieldResolver(() => [FlagCountType], {
    complexity: STATEMENT,
    description: "Number of deeds that you may decide on, by flag.",
  })
  flags(@Ctx() { viewer }: RequestContext): Promise<FlagCountType[]> {
    return this.deedFlags.waiting(reviewCategoriesOf(signedIn(viewer)));
  }
}
