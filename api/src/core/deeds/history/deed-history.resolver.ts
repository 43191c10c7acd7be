import { Ctx, FieldResolver, Int, Resolver, Root } from "type-graphql";
import type { RequestContext } from "../../../shared/request";
import { categoryById } from "../../categories/category.loaders";
import type { CategoryView } from "../../categories/category.service";
import { CategoryType } from "../../categories/category.type";
import { PhotoType } from "../../media/photo.type";
import type { StoredPhoto } from "../../media/stored-photo.value";
import { maySeeDecisions } from "../../../shared/access";
import { reasonForReader } from "../../templates/rejection-template.loaders";
import type { UserRoot } from "../../users/user.view";
import { UserType } from "../../users/user.type";
import { rejectionCount, type RevisionView, revisionsOf } from "./deed-revision.loaders";
import { DeedRevisionType } from "./deed-revision.type";
import { DeedType } from "../reading/deed.type";
import type { DeedRoot } from "../reading/deed.view";
import { maybe } from "../../../shared/maybe";

/** Earlier rejected versions of a deed. */
@Resolver(() => DeedType)
export class DeedHistoryResolver {
  @FieldResolver(() => [DeedRevisionType], {
    description: "Its rejected versions, oldest first; empty for everyone but its author and reviewers.",
  })
  async history(@Root() deed: DeedRoot, @Ctx() { viewer, loaders }: RequestContext): Promise<readonly RevisionView[]> {
    return maySeeDecisions(viewer, deed.userId) ? loaders.of(revisionsOf).load(deed.id) : [];
  }
}

@Resolver(() => DeedRevisionType)
export class DeedRevisionResolver {
  @FieldResolver(() => String, {
    nullable: true,
    description: "Reason for the rejection, in your language if it is one of `rejectionTemplates`.",
  })
  rejectReason(@Root() revision: RevisionView, @Ctx() context: RequestContext): Promise<string | null> {
    return reasonForReader(revision.rejectReason, context);
  }

  @FieldResolver(() => [PhotoType], { description: "The photos of that version." })
  images(@Root() revision: RevisionView): readonly StoredPhoto[] {
    return revision.images;
  }

  @FieldResolver(() => CategoryType, maybe("The category of that version; null if it has been deleted."))
  category(@Root() revision: RevisionView, @Ctx() { loaders }: RequestContext): Promise<CategoryView | null> {
    return loaders.of(categoryById).load(revision.categoryId);
  }
}

/** Number of a member's rejections, for the member and reviewers. */
@Resolver(() => UserType)
export class AuthorHistoryResolver {
  @FieldResolver(() => Int, {
    nullable: true,
    description:
      "Number of times the member's deeds were rejected, including deeds resubmitted since; for the member and " +
      "reviewers only.",
  })
  async rejections(@Root() user: UserRoot, @Ctx() { viewer, loaders }: RequestContext): Promise<number | null> {
    return maySeeDecisions(viewer, user.id) ? loaders.of(rejectionCount).load(user.id) : null;
  }
}
